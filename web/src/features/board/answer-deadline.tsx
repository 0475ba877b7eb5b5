import { Icon } from '@juntas/ui/icon/icon.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import { m } from '#paraglide/messages.js'
import styles from './answer-deadline.module.css'
import { timeLeft } from './board-text.ts'
import type { Post } from './queries.ts'

/** While it is hidden nobody can answer, so nothing is promised. */
const isUnanswerable = ({ isHidden, answeredAfterHours }: Post) => isHidden && answeredAfterHours === null

/** The 48 hours as a disc that empties, with text; once answered, how long it took. */
export function AnswerDeadline({ post }: { post: Post }) {
  if (isUnanswerable(post)) return null
  if (post.answeredAfterHours !== null) {
    const hours = Math.max(1, Math.round(post.answeredAfterHours))
    return (
      <span className={styles.pill} data-state="answered">
        <Icon of={CircleCheck} size={18} />
        {hours === 1 ? m.board_answered_one() : m.board_answered({ hours })}
      </span>
    )
  }
  const { hours, share } = timeLeft(post)
  return (
    <span className={styles.pill} data-state={hours === 0 ? 'late' : 'waiting'}>
      <Disc share={share} />
      {hours === 0 ? m.board_late() : m.board_due({ hours })}
    </span>
  )
}

/** The same on the post's own page, with an explanation. */
export function AnswerDeadlineBanner({ post }: { post: Post }) {
  if (isUnanswerable(post)) return null
  if (post.answeredAfterHours !== null) return <AnswerDeadline post={post} />
  const { hours, share } = timeLeft(post)
  return (
    <div className={styles.banner} data-state={hours === 0 ? 'late' : 'waiting'}>
      <Disc share={share} size={40} />
      <div>
        <p className={styles.strong}>
          {hours === 0 ? m.board_late() : hours === 1 ? m.board_due_long_one() : m.board_due_long({ hours })}
        </p>
        <p>{hours === 0 ? m.board_late_text() : m.board_promise()}</p>
      </div>
    </div>
  )
}

export function Disc({ share, size = 16 }: { share: number; size?: number }) {
  const length = 2 * Math.PI * 4
  return (
    <svg className={styles.disc} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <circle className={styles.ground} cx="8" cy="8" r="8" />
      <circle className={styles.left} cx="8" cy="8" r="4" strokeDasharray={`${share * length} ${length}`} />
    </svg>
  )
}
