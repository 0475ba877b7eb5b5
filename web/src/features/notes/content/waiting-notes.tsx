import { noteFromWire } from '@juntas/contract/rules/notes/note-time'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { m } from '#paraglide/messages.js'
import { useDraft } from '../../../lib/drafts/drafts.ts'
import type { Unsent } from '../../../lib/drafts/unsent.ts'
import styles from './note-list.module.css'
import { Stamp } from './stamp.tsx'

type WaitingNote = Extract<Unsent, { kind: 'note' }>

/** The notes on a content that wait for a network, the newest first. */
export const useWaitingNotes = (contentId: number): WaitingNote[] =>
  useDraft<Unsent[]>('outbox', () => [])
    .draft.filter((one): one is WaitingNote => one.kind === 'note')
    .filter(({ body }) => body.content === `/v1/contents/${contentId}`)
    .reverse()

type WaitingNotesProps = { notes: readonly WaitingNote[]; onSeek: (timestampSeconds: number) => void }

/** As the sent ones, with the state of the queue; sending again and discarding are on /sem-rede. */
export function WaitingNotes({ notes, onSeek }: WaitingNotesProps) {
  return notes.map(({ key, body, isRefused }) => (
    <li key={key} className={styles.note} data-card data-waiting="">
      <Stamp note={noteFromWire({ ...body, timestamp: Number(body.timestamp) })} onSeek={onSeek} />
      <div className={styles.words} data-grow>
        <strong className={styles.title}>{body.title}</strong>
        <p className={styles.text}>{body.description}</p>
      </div>
      <span className={styles.tag}>
        <Tag tone="neutral">
          <Icon of={isRefused ? CircleAlert : Clock} size={16} />
          {isRefused ? m.offline_needs() : m.offline_queued()}
        </Tag>
      </span>
      <TextLink to="/sem-rede" className={styles.queue}>
        {m.offline_title()}
      </TextLink>
    </li>
  ))
}
