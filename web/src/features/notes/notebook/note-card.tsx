import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Eye from 'lucide-react/icons/eye'
import Trash from 'lucide-react/icons/trash-2'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../../lib/app-link.tsx'
import { instantDayText } from '../day-text.ts'
import { lockText, nameOf } from '../note-text.ts'
import type { Note } from '../queries.ts'
import { tagOf } from '../tags.ts'
import { useAskedRemoval } from '../use-asked-removal.ts'
import styles from './note-card.module.css'

/** Title, 'Nota NN, em X min', tag, View and Delete [NOTE-16]. */
export function NoteCard({ note }: { note: Note }) {
  const { label, tone } = tagOf(note.tag)
  const remove = useAskedRemoval()
  const lock = lockText(note)
  return (
    <li className={styles.card} data-card data-note={note.id}>
      <p className={styles.name}>
        <Tag tone={tone}>{label()}</Tag> {nameOf(note)}
        {note.sharedUntil && <Tag tone="neutral">{m.notes_shared_mark({ day: instantDayText(note.sharedUntil) })}</Tag>}
      </p>
      <h2 className={styles.title}>{note.title}</h2>
      <p className={styles.text}>{note.description}</p>
      <p className={styles.content}>
        {lock ? (
          <>
            {note.contentTitle} <span className={styles.lock}>{lock}</span>
          </>
        ) : (
          <AppLink data-text="link" url={`${note.contentUrl}#t=${note.timestampSeconds}`}>
            {note.contentTitle}
          </AppLink>
        )}
      </p>
      <div className={styles.actions} data-cluster="2" data-print="no">
        <ButtonLink
          to="/notas/$noteId"
          params={{ noteId: String(note.id) }}
          size="small"
          aria-label={m.notes_view_of({ title: note.title })}
        >
          <Icon of={Eye} size={18} />
          {m.notes_view()}
        </ButtonLink>
        <Button
          kind="quiet-danger"
          size="small"
          aria-label={m.notes_remove_of({ title: note.title })}
          working={remove.isPending}
          onClick={() => void remove.ask(note)}
        >
          <Icon of={Trash} size={18} />
          {m.ui_remove()}
        </Button>
      </div>
      <NotRemoved shown={remove.error !== null} />
    </li>
  )
}

/** A line of text says that the note is still there [NOTE-13] [GAP-36]. */
export function NotRemoved({ shown }: { shown: boolean }) {
  return (
    <p className={styles.quiet} data-text="small" role="status">
      {shown && m.notes_not_removed()}
    </p>
  )
}
