import { type TimeChoice, timeChoices } from '@juntas/contract/rules/time/time-choices'
import { fillTime } from '@juntas/contract/rules/time/time-suggestion'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { type Choice, limitsOf } from './choice.ts'
import { type Item, minutesOf } from './items.ts'
import styles from './other-times.module.css'
import { contentsOf, type Part, partTitle } from './part-text.ts'
import { PartsBar } from './parts-bar.tsx'

type OtherTimesProps = { items: readonly Item[]; choice: Choice; onChoose: (minutes: TimeChoice) => void }

/** What would fit in the other three lengths. */
export function OtherTimes({ items, choice, onChoose }: OtherTimesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {m.time_others()}
      </h2>
      <ul className={styles.times} data-card>
        {timeChoices
          .filter((minutes) => minutes !== choice.minutes)
          .map((minutes) => {
            const limits = limitsOf({ ...choice, minutes })
            const parts = fillTime(items, limits)
            return (
              <li key={minutes} className={styles.time}>
                <div className={styles.head}>
                  <h3>
                    <button
                      type="button"
                      className={styles.choose}
                      aria-label={m.time_choose({ count: minutes })}
                      onClick={() => onChoose(minutes)}
                    >
                      {m.time_minutes_full({ count: minutes })}
                    </button>
                  </h3>
                  <span className={styles.note}>{finishText(parts)}</span>
                </div>
                <PartsBar parts={parts} seconds={limits.seconds} size="small" />
                <Lines parts={parts} seconds={limits.seconds} />
              </li>
            )
          })}
      </ul>
    </section>
  )
}

function Lines({ parts, seconds }: { parts: readonly Part[]; seconds: number }) {
  const left = Math.floor((seconds - parts.reduce((sum, part) => sum + part.seconds, 0)) / 60)
  return (
    <ul className={styles.lines}>
      {parts.map((part) => (
        <li key={part.items[0]?.key}>
          <span>{m.time_minutes({ count: minutesOf(part.seconds) })}</span>
          {partTitle(part)}
        </li>
      ))}
      {left > 0 && (
        <li className={styles.left}>
          <span>{m.time_minutes({ count: left })}</span>
          {m.time_free()}
        </li>
      )}
    </ul>
  )
}

function finishText(parts: readonly Part[]): string {
  const count = contentsOf(parts).length
  if (parts.length === 0) return ''
  if (count === 0) return m.time_finishes_none()
  return count === 1 ? m.time_finishes_one() : m.time_finishes_many({ count })
}
