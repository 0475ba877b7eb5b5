import { m } from '#paraglide/messages.js'
import { momentText } from './mentor-text.ts'
import type { MentorRequest, SafetyMenus } from './queries.ts'
import styles from './thread.module.css'

/** What the two wrote, oldest first. */
export function Thread({
  messages,
  other,
  menus,
}: {
  messages: MentorRequest['messages']
  other: string
  menus: SafetyMenus | undefined
}) {
  return (
    <ol className={styles.thread}>
      {messages.map(({ id, kind, isMine, isHidden, text, createdAt }) => (
        <li key={id} data-mine={isMine || undefined}>
          <div className={styles.head}>
            <p className={styles.who} data-text="small">
              {kind === 'summary' ? m.mentors_summary_message() : isMine ? m.mentors_you() : other}
              {' · '}
              <time dateTime={createdAt}>{momentText(createdAt)}</time>
            </p>
            {!isMine && !isHidden && menus && <div className={styles.menu}>{menus.message(id, other)}</div>}
          </div>
          <p className={styles.text} data-hidden={isHidden || undefined}>
            {isHidden ? m.mentors_message_hidden() : text}
          </p>
        </li>
      ))}
    </ol>
  )
}
