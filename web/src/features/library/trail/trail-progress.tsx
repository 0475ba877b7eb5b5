import { msToMinutes } from '@juntas/contract/rules/library/duration'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import Users from 'lucide-react/icons/users'
import type { CSSProperties } from 'react'
import { m } from '#paraglide/messages.js'
import type { Trail } from '../types.ts'
import { timeText } from '../view.ts'
import { seenOf } from './trail-places.ts'
import styles from './trail-progress.module.css'

/** The member's progress as a ring and as text, and who else has finished. */
export function TrailProgress({ trail }: { trail: Trail }) {
  const isDone = trail.progress === 100
  const seen = seenOf(trail)
  return (
    <section className={styles.panel} data-card aria-label={m.library_trail_at({ percent: trail.progress })}>
      <Ring percent={trail.progress} />
      <div className={styles.words}>
        <p className={styles.strong}>
          {isDone ? m.library_trail_done() : m.library_trail_at({ percent: trail.progress })}
        </p>
        <p data-text="count">
          {isDone ? (
            <>
              {m.library_trail_done_text()}{' '}
              <TextLink to="/progresso-habilidade">{m.library_trail_done_link()}</TextLink>
            </>
          ) : (
            m.library_trail_time({
              done: m.library_trail_episodes_done({ count: trail.watchedCount }),
              time: timeText(seen),
              left: timeText(trail.duration - seen),
              count: leftCount(trail.duration - seen),
            })
          )}
        </p>
      </div>
      <p data-inline="3" data-text="count">
        <Icon of={Users} size={18} />
        <span>
          {m.library_trail_others()} <TextLink to="/networks">{m.library_trail_network()}</TextLink>
        </span>
      </p>
    </section>
  )
}

/** `Falta 1 min`, `Falta 1h` are singular; everything else is plural. */
const leftCount = (ms: number) => (msToMinutes(ms) === 1 || msToMinutes(ms) === 60 ? 1 : 2)

function Ring({ percent }: { percent: number }) {
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 64 64"
      aria-hidden="true"
      style={{ '--percent': percent } as CSSProperties}
    >
      <circle cx="32" cy="32" r="27" />
      <circle className={styles.done} cx="32" cy="32" r="27" pathLength={100} />
    </svg>
  )
}
