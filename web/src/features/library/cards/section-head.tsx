import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import link from '@juntas/ui/link/text-link.module.css'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../../lib/app-link.tsx'
import styles from './section-head.module.css'

type SectionHeadProps = { id: string; title: string; room: string | null }

/** A section's title, and a link to all of it. */
export function SectionHead({ id, title, room }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      <h2 id={id}>{title}</h2>
      {room && (
        <AppLink url={room} className={link.link}>
          {m.library_see_all()}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </AppLink>
      )}
    </header>
  )
}
