import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import type { WeeklyAnswer } from '@juntas/contract/rules/notes/weekly'
import { Button } from '@juntas/ui/button/button.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../lib/call/succeeded.ts'
import { instantDayText } from '../day-text.ts'
import { useAnswerWeekly, weeklyQuery } from './notebook-queries.ts'
import styles from './weekly-note.module.css'

const said: Record<WeeklyAnswer, () => string> = {
  still_true: m.notes_weekly_still_done,
  became_practice: m.notes_weekly_practice_done,
  let_go: m.notes_weekly_let_go_done,
}

/** One note a week comes back, and the member says what becomes of it. Without one there is nothing here. */
export function WeeklyNote() {
  const { data: note } = useQuery(weeklyQuery())
  const send = useAnswerWeekly()
  if (!note) return null
  const answer = async (value: WeeklyAnswer) => {
    if (await succeeded(send.mutateAsync({ id: note.id, answer: value }))) showToast(said[value]())
  }
  return (
    <section className={styles.weekly} data-print="no" aria-labelledby="weekly-note">
      <Drawing />
      <div className={styles.words}>
        <h2 className={styles.kicker} id="weekly-note">
          {m.notes_weekly()}
        </h2>
        <blockquote className={styles.quote}>{note.title}</blockquote>
        {note.description !== note.title && <p className={styles.text}>{note.description}</p>}
        <p className={styles.from}>
          {m.notes_weekly_from({
            day: instantDayText(note.createdAt),
            time: clock(secondsToMs(note.timestampSeconds)),
            content: note.contentTitle,
          })}
        </p>
        <div className={styles.actions}>
          <Button kind="primary" size="small" disabled={send.isPending} onClick={() => void answer('still_true')}>
            {m.notes_weekly_still()}
          </Button>
          <Button kind="line" size="small" disabled={send.isPending} onClick={() => void answer('became_practice')}>
            {m.notes_weekly_practice()}
          </Button>
          <Button kind="quiet" size="small" disabled={send.isPending} onClick={() => void answer('let_go')}>
            {m.notes_weekly_let_go()}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Books and pens standing upright. */
function Drawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 364 132" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect className={styles.ground} width="364" height="132" />
      {bars.map(({ x, width, height, tone }) => (
        <path
          key={x}
          className={styles[tone]}
          d={`M${x} 132v-${height - width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`}
        />
      ))}
    </svg>
  )
}

const bars = [
  { x: 8, width: 34, height: 60, tone: 'leaf' },
  { x: 48, width: 44, height: 56, tone: 'night' },
  { x: 96, width: 28, height: 84, tone: 'night' },
  { x: 130, width: 40, height: 62, tone: 'clay' },
  { x: 176, width: 26, height: 88, tone: 'night' },
  { x: 208, width: 24, height: 84, tone: 'paper' },
  { x: 238, width: 42, height: 96, tone: 'coral' },
  { x: 288, width: 30, height: 66, tone: 'clay' },
] as const
