import { dayMs } from '@juntas/contract/rules/add-days'
import { Button } from '@juntas/ui/button/button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import Pause from 'lucide-react/icons/pause'
import { m } from '#paraglide/messages.js'
import styles from './mentor-card.module.css'
import { waitText, weekdayText } from './mentor-text.ts'
import type { Mentor } from './queries.ts'

type MentorCardProps = {
  mentor: Mentor
  /** The author picks the next mentor of an open request. */
  isPicking: boolean
  working: boolean
  onAsk: () => void
}

/** Seats, time to answer and the wait, before the member asks. For a mentor in a pause only that. */
export function MentorCard({ mentor, isPicking, working, onAsk }: MentorCardProps) {
  const { name, avatar, headline, wait, seats, numbers } = mentor
  return (
    <article data-card className={styles.card} data-off={wait.kind === 'paused' || undefined}>
      <img className={styles.portrait} src={avatar} alt="" loading="lazy" decoding="async" />
      <div className={styles.body}>
        <div className={styles.head} data-inline="4" data-justify="between">
          <div>
            <h2>{name}</h2>
            <p className={styles.headline}>{headline}</p>
          </div>
          <WaitTag mentor={mentor} />
        </div>
        {seats && (
          <dl className={styles.facts}>
            <div>
              <dt>{m.mentors_seats()}</dt>
              <dd>
                <Seats {...seats} />
                {m.mentors_seats_of(seats)}
              </dd>
            </div>
            {numbers ? (
              <>
                <div>
                  <dt>{m.mentors_answers_in()}</dt>
                  <dd>
                    {numbers.answerDays === null
                      ? m.mentors_fewer_than_half()
                      : m.mentors_days({ days: numbers.answerDays })}
                  </dd>
                </div>
                <div>
                  <dt>{m.mentors_answered()}</dt>
                  <dd>{m.mentors_seats_of({ taken: numbers.answered, capacity: numbers.asked })}</dd>
                </div>
              </>
            ) : (
              <div>
                <dt>{m.mentors_new_text()}</dt>
                <dd>{m.mentors_new()}</dd>
              </div>
            )}
          </dl>
        )}
        {wait.kind !== 'paused' && (
          <div className={styles.foot}>
            <span>{sentenceOf(mentor)}</span>
            <Action {...{ mentor, isPicking, working, onAsk }} />
          </div>
        )}
      </div>
    </article>
  )
}

function WaitTag({ mentor }: { mentor: Mentor }) {
  const { kind } = mentor.wait
  const tone = kind === 'seat' ? 'success' : kind === 'paused' ? 'neutral' : 'warning'
  return (
    <span className={styles.tag}>
      <Tag tone={tone}>
        <Icon of={kind === 'seat' ? Check : kind === 'paused' ? Pause : Hourglass} size={16} />
        {waitText(mentor)}
      </Tag>
    </span>
  )
}

function Action({ mentor, isPicking, working, onAsk }: MentorCardProps) {
  const { wait, request, name } = mentor
  if (request !== null) return <span className={styles.done}>{m.mentors_requested()}</span>
  if (wait.kind === 'full' && !isPicking) return null
  const label = isPicking ? m.mentors_pick() : wait.kind === 'seat' ? m.mentors_ask() : m.mentors_join()
  return (
    <Button
      size="small"
      kind={wait.kind === 'seat' ? 'primary' : 'line'}
      aria-label={`${label}: ${name}`}
      {...(isPicking ? { working } : {})}
      onClick={onAsk}
    >
      {label}
    </Button>
  )
}

/** The wait in a sentence, before the button that asks. */
function sentenceOf({ wait, numbers, daysPerPlace }: Mentor): string {
  if (wait.kind === 'full') return m.mentors_full_text()
  if (wait.kind === 'seat')
    return numbers?.answerDays
      ? m.mentors_answer_by({ day: weekdayText(new Date(Date.now() + numbers.answerDays * dayMs)) })
      : m.mentors_seat_now()
  const ahead = wait.ahead ? m.mentors_ahead({ count: wait.ahead }) : m.mentors_ahead_none()
  return daysPerPlace === null ? ahead : `${ahead} ${m.mentors_every({ days: daysPerPlace })}`
}

/** Two half-discs for each pair of seats: filled is taken, dotted is free. */
function Seats({ taken, capacity }: { taken: number; capacity: number }) {
  return (
    <span className={styles.seats} aria-hidden="true">
      {Array.from({ length: capacity }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats have no identity.
        <i key={index} data-free={index >= taken || undefined} />
      ))}
    </span>
  )
}
