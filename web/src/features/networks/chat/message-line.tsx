import { TextButton } from '@juntas/ui/link/text-link.tsx'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { hourText, pieces } from '../network-text.ts'
import styles from './chat.module.css'
import type { Message } from './messages.ts'
import type { Outgoing } from './outbox.ts'

type MessageLineProps = { message: Message; menu: ReactNode; isRead: boolean }

export function MessageLine({ message, menu, isRead }: MessageLineProps) {
  return (
    <div className={styles.message} data-stack="1" data-justify="start" data-mine={message.isMine || undefined}>
      <div className={styles.said}>
        <p className={styles.bubble} data-hidden={message.isHidden || undefined}>
          {message.isHidden ? m.networks_hidden() : <Words text={message.text} />}
        </p>
        {menu}
      </div>
      <span className={styles.time}>
        <time dateTime={message.createdAt}>{hourText(message.createdAt)}</time>
        {isRead && <span> · {m.networks_read()}</span>}
      </span>
    </div>
  )
}

type WaitingLineProps = { message: Outgoing; isStuck: boolean; onRetry: () => void; onDrop: () => void }

/** A message that the server does not have yet: says so, and what happens next. */
export function WaitingLine({ message, isStuck, onRetry, onDrop }: WaitingLineProps) {
  return (
    <div
      className={styles.message}
      data-stack="1"
      data-justify="start"
      data-mine=""
      data-waiting=""
      data-refused={message.isRefused}
    >
      <p className={styles.bubble}>
        <Words text={message.text} />
      </p>
      <span className={styles.time} role="status">
        {message.isRefused ? (
          <>
            {m.networks_refused()} <TextButton onClick={onRetry}>{m.networks_retry()}</TextButton>{' '}
            <TextButton onClick={onDrop}>{m.ui_remove()}</TextButton>
          </>
        ) : isStuck ? (
          <>
            {m.networks_waiting()} <TextButton onClick={onDrop}>{m.offline_take_back()}</TextButton>
          </>
        ) : (
          m.networks_sending()
        )}
      </span>
    </div>
  )
}

function Words({ text }: { text: string }) {
  return pieces(text).map((piece, index) =>
    piece.url ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name than their place
      <a key={index} href={piece.url} target="_blank" rel="noopener noreferrer nofollow">
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  )
}
