import type { ComponentProps } from 'react'
import { TextLink } from '../../ui/link/text-link.tsx'
import styles from './small-link.module.css'

/** A link at the right of a label. */
export function SmallLink(props: ComponentProps<typeof TextLink>) {
  return <TextLink {...props} className={styles.small} />
}
