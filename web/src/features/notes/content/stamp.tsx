import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Play from 'lucide-react/icons/play'
import { m } from '#paraglide/messages.js'
import type { Note } from '../queries.ts'
import { tagOf } from '../tags.ts'
import styles from './note-list.module.css'

type StampProps = { note: Pick<Note, 'timestampSeconds' | 'tag'>; onSeek: (timestampSeconds: number) => void }

/** The moment of a note, which leads there. */
export function Stamp({ note, onSeek }: StampProps) {
  const time = clock(secondsToMs(note.timestampSeconds))
  return (
    <button
      type="button"
      className={styles.stamp}
      data-tone={tagOf(note.tag).tone}
      aria-label={m.notes_go_to({ time })}
      onClick={() => onSeek(note.timestampSeconds)}
    >
      <Icon of={Play} size={14} filled />
      {time}
    </button>
  )
}
