import { m } from '#paraglide/messages.js'
import type { MentorRequest } from './queries.ts'
import styles from './thread.module.css'
import { momentText } from './words.ts'

/** What the two wrote, oldest first. */
export function Thread({ messages, other }: { messages: MentorRequest['messages']; other: string }) {
  return (
    <ol className={styles.thread}>
      {messages.map(({ id, kind, isMine, text, createdAt }) => (
        <li key={id} data-mine={isMine || undefined}>
          <p className={styles.who}>
            {kind === 'summary' ? m.mentors_summary_message() : isMine ? m.mentors_you() : other}
            {' · '}
            <time dateTime={createdAt}>{momentText(createdAt)}</time>
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
