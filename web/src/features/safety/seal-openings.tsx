import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { m } from '#paraglide/messages.js'
import { openingsQuery } from './queries.ts'
import styles from './safety.module.css'
import { momentText } from './safety-text.ts'

/** Only for the author of an anonymous post: that it is sealed, or when and why it was opened. */
export function SealOpenings({ postId }: { postId: number }) {
  const { data } = useQuery(openingsQuery(postId))
  if (!data) return null
  const openings = data['hydra:member']
  if (openings.length === 0)
    return (
      <p className={styles.seal}>
        <Icon of={Lock} size={18} />
        <span>{m.safety_sealed()}</span>
      </p>
    )
  return (
    <section className={styles.seal} data-open="" aria-label={m.safety_opened_title()}>
      <Icon of={LockOpen} size={18} />
      <div>
        <strong>{m.safety_opened_title()}</strong>
        <ul>
          {openings.map((opening) => (
            <li key={opening.id}>
              {m.safety_opened({ when: momentText(opening.openedAt), reason: opening.reason })}
              {opening.confirmReason && ` ${m.safety_opened_second({ reason: opening.confirmReason })}`}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
