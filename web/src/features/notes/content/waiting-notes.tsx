import { noteFromWire } from '@juntas/contract/rules/notes/note-time'
import type { Unsent } from '../../../lib/drafts/unsent.ts'
import { useUnsent, WaitingActions, WaitingTag } from '../../../lib/drafts/waiting.tsx'
import styles from './note-list.module.css'
import { Stamp } from './stamp.tsx'

type WaitingNote = Extract<Unsent, { kind: 'note' }>

/** The notes on a content that wait for a network, the newest first. */
export const useWaitingNotes = (contentId: number): WaitingNote[] =>
  useUnsent()
    .filter((one): one is WaitingNote => one.kind === 'note')
    .filter(({ body }) => body.content === `/v1/contents/${contentId}`)
    .reverse()

type WaitingNotesProps = { notes: readonly WaitingNote[]; onSeek: (timestampSeconds: number) => void }

/** As the sent ones, with the state of the queue and what can be done about it. */
export function WaitingNotes({ notes, onSeek }: WaitingNotesProps) {
  return notes.map((unsent) => (
    <li key={unsent.key} className={styles.note} data-card data-waiting="">
      <Stamp note={noteFromWire({ ...unsent.body, timestamp: Number(unsent.body.timestamp) })} onSeek={onSeek} />
      <div className={styles.words} data-grow>
        <strong className={styles.title}>{unsent.body.title}</strong>
        <p className={styles.text}>{unsent.body.description}</p>
        <WaitingActions unsent={unsent} />
      </div>
      <span className={styles.tag}>
        <WaitingTag isRefused={unsent.isRefused ?? false} />
      </span>
    </li>
  ))
}
