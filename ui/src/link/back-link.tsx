import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import { createLink } from '../router/link.tsx'
import styles from './back-link.module.css'

function BackAnchor({ children, ...rest }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className={styles.back}>
      <Icon of={ArrowLeft} size={16} />
      {children}
    </a>
  )
}

/** Above a title: the list that this page belongs to. */
export const BackLink = createLink(BackAnchor)
