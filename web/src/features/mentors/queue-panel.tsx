import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './own-requests.module.css'
import type { MentorRequest } from './queries.ts'

type QueuePanelProps = {
  request: MentorRequest
  queue: NonNullable<MentorRequest['queue']>
  name: string
  children: ReactNode
}

/** The place in the queue, the expected wait and the worst one. Past the promise the member is offered another way. */
export function QueuePanel({ request, queue, name, children }: QueuePanelProps) {
  const { place, after, expectedDays, promisedDays, isWorstCase } = queue
  return (
    <article className={styles.queue}>
      <p className={styles.kicker}>{m.mentors_your_request({ name })}</p>
      <h2>{m.mentors_place({ place })}</h2>
      <QueueDrawing before={place - 1} after={after} />
      <dl>
        <div>
          <dt>{m.mentors_expected()}</dt>
          <dd>{expectedDays === null ? m.mentors_expected_unknown() : m.mentors_days({ days: expectedDays })}</dd>
        </div>
        <div>
          <dt>{isWorstCase ? m.mentors_worst() : m.mentors_promise()}</dt>
          <dd>{m.mentors_days({ days: promisedDays })}</dd>
        </div>
      </dl>
      <p className={styles.promise} role={request.movesFirst ? 'status' : undefined}>
        {request.movesFirst ? m.mentors_late_text() : m.mentors_promise_text({ days: promisedDays })}
      </p>
      <div className={styles.actions}>{children}</div>
    </article>
  )
}

const half = (x: number, radius: number) => `M${x - radius} 42a${radius} ${radius} 0 0 1 ${2 * radius} 0z`

/** The seat that will open (dotted), who is before, the member, who is after; at most four on each side are drawn. */
function QueueDrawing({ before, after }: { before: number; after: number }) {
  const drawnBefore = Math.min(before, 4)
  const drawnAfter = Math.min(after, 4)
  const step = 340 / (2 + drawnBefore + drawnAfter)
  const at = (index: number) => Math.round(10 + step / 2 + step * index)
  const you = at(1 + drawnBefore)
  return (
    <svg className={styles.drawing} viewBox="0 0 360 74" role="img" aria-label={m.mentors_drawing({ before, after })}>
      <path className={styles.line} d="M10 48H350" />
      <path className={styles.done} d={`M${at(0)} 48H${you}`} />
      <path className={styles.seat} d={half(at(0), 17)} />
      {Array.from({ length: drawnBefore }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places in a line have no other name.
        <path key={index} className={styles.other} d={half(at(1 + index), 15)} />
      ))}
      <path className={styles.you} d={half(you, 20)} />
      {Array.from({ length: drawnAfter }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <path key={index} className={styles.behind} d={half(at(2 + drawnBefore + index), 13)} />
      ))}
      <g className={styles.words}>
        <text x={at(0)} y="68">
          {m.mentors_drawn_seat()}
        </text>
        {before > 0 && (
          <text x={(at(1) + at(drawnBefore)) / 2} y="68">
            {m.mentors_drawn_before({ count: before })}
          </text>
        )}
        <text x={you} y="68" data-you="">
          {m.mentors_drawn_you()}
        </text>
        {after > 0 && (
          <text x={(at(2 + drawnBefore) + at(1 + drawnBefore + drawnAfter)) / 2} y="68">
            {m.mentors_drawn_after({ count: after })}
          </text>
        )}
      </g>
    </svg>
  )
}
