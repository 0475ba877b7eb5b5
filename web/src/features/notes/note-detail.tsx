import { clock, secondsToMs } from '@juntas/contract/rules/duration'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../lib/app-link.tsx'
import { useNavigate } from '../../lib/router/hooks.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonLook } from '../../ui/button/button-look.ts'
import { RadioGroup } from '../../ui/choice/radio-group.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { BackLink } from '../../ui/link/back-link.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { NotRemoved, useQuietRemove } from './note-card.tsx'
import styles from './note-detail.module.css'
import { type Note, noteQuery, useUpdateNote } from './queries.ts'
import { tags } from './tags.ts'
import { nameOf } from './words.ts'

/** One note, editable, with the content it belongs to beside it [NOTE-17] [NOTE-20]. */
export function NoteDetail({ id }: { id: number }) {
  const { data: note } = useSuspenseQuery(noteQuery(id))
  return (
    <div className={styles.page}>
      <BackLink to="/notas">{m.notes_back()}</BackLink>
      <h1 className={styles.title}>{nameOf(note)}</h1>
      <div className={styles.grid}>
        <NoteForm note={note} />
        <aside className={styles.side} aria-label={m.notes_from()}>
          <p className={styles.kicker}>{m.notes_from()}</p>
          <p className={styles.content}>
            <AppLink url={note.contentUrl}>{note.contentTitle}</AppLink>
          </p>
          <AppLink
            url={`${note.contentUrl}#t=${note.timestampSeconds}`}
            {...buttonLook({ kind: 'ink', size: 'small' })}
          >
            {m.notes_open_content({ time: clock(secondsToMs(note.timestampSeconds)) })}
          </AppLink>
        </aside>
      </div>
    </div>
  )
}

/** Save works [GAP-30]; a failure is shown in the alert box and keeps the typed text. */
function NoteForm({ note }: { note: Note }) {
  const navigate = useNavigate()
  const [words, setWords] = useState({ title: note.title, description: note.description, tag: note.tag })
  const [isChecked, setChecked] = useState(false)
  const update = useUpdateNote(note.id)
  const remove = useQuietRemove(note, () => void navigate({ to: '/notas' }))
  const missing = (text: string) => (isChecked && !text.trim() ? { error: m.notes_required() } : {})
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (update.isPending || !words.title.trim() || !words.description.trim()) return
    try {
      await update.mutateAsync(words)
      showToast(m.notes_saved())
    } catch {
      // The alert box has reported it.
    }
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        label={m.notes_title()}
        required
        maxLength={200}
        value={words.title}
        onChange={(title) => setWords({ ...words, title })}
        {...missing(words.title)}
      />
      <TextArea
        label={m.notes_description()}
        required
        rows={8}
        value={words.description}
        onChange={(description) => setWords({ ...words, description })}
        {...missing(words.description)}
      />
      <RadioGroup
        label={m.notes_tag()}
        options={tags.map(({ value, label }) => ({ value, label: label() }))}
        value={words.tag}
        onChange={(tag) => setWords({ ...words, tag })}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" working={update.isPending}>
          {m.notes_save()}
        </Button>
        <Button kind="quiet-danger" working={remove.isPending} onClick={() => void remove.ask()}>
          {m.ui_remove()}
        </Button>
      </div>
      <NotRemoved shown={remove.hasFailed} />
    </form>
  )
}
