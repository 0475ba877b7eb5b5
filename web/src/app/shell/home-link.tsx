import { Wordmark } from '@juntas/ui/brand/brand.tsx'
import { classNames } from '@juntas/ui/class-names.ts'
import { Link } from '@juntas/ui/router/link.tsx'
import type { ComponentProps } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './home-link.module.css'

type HomeLinkProps = Pick<ComponentProps<typeof Wordmark>, 'size'> & { className?: string }

/** The logo, which leads to the first screen. */
export function HomeLink({ size = 'regular', className }: HomeLinkProps) {
  return (
    <Link to="/" className={classNames(styles.link, className)} aria-label={m.shell_home_link()}>
      <Wordmark size={size} />
    </Link>
  )
}
