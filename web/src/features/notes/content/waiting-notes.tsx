import { noteFromWire } from '@juntas/contract/rules/notes/note-time'
import type { useUnsentNotes } from '../../../lib/drafts/use-unsent.ts'
import { WaitingActions, WaitingTag } from '../../../lib/drafts/waiting.tsx'
import styles from './note-list.module.css'
import { Stamp } from './stamp.tsx'

type WaitingNotesProps = { notes: ReturnType<typeof useUnsentNotes>; onSeek: (timestampSeconds: number) => void }

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
        <WaitingTag isRefused={unsent.isRefused} />
      </span>
    </li>
  ))
}
