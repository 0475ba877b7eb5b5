import { m } from '#paraglide/messages.js'
import { minutesOf } from './items.ts'
import styles from './part-list.module.css'
import { type Part, partReason, partTitle } from './part-text.ts'

type PartListProps = {
  parts: readonly Part[]
  onSwap: (part: Part, place: number) => void
  onSkip: (part: Part, place: number) => void
}

/** The parts in words, each with its reason. */
export function PartList({ parts, onSwap, onSkip }: PartListProps) {
  return (
    <ol className={styles.list}>
      {parts.map((part, place) => {
        const title = partTitle(part)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the time, also when it is exchanged
          <li key={place} className={styles.part}>
            <p className={styles.minutes}>{m.time_minutes({ count: minutesOf(part.seconds) })}</p>
            <div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.why}>{partReason(part)}</p>
              <p className={styles.ways}>
                <button
                  type="button"
                  className={styles.way}
                  aria-label={m.time_swap_part({ title })}
                  onClick={() => onSwap(part, place)}
                >
                  {m.time_swap()}
                </button>
                <button
                  type="button"
                  className={styles.way}
                  aria-label={m.time_skip_part({ title })}
                  onClick={() => onSkip(part, place)}
                >
                  {m.time_skip()}
                </button>
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
