import { longestNoteTitle } from '@juntas/contract/rules/lengths'
import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import { Button } from '@juntas/ui/button/button.tsx'
import { buttonLook } from '@juntas/ui/button/button-look.ts'
import { RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { BackLink } from '@juntas/ui/link/back-link.tsx'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../../lib/app-link.tsx'
import { succeeded } from '../../../lib/call/succeeded.ts'
import { lockText, nameOf } from '../note-text.ts'
import type { Note } from '../queries.ts'
import { tags } from '../tags.ts'
import { useAskedRemoval } from '../use-asked-removal.ts'
import { NotRemoved } from './note-card.tsx'
import styles from './note-detail.module.css'
import { noteQuery, useUpdateNote } from './notebook-queries.ts'
import { type NoteWords, useNoteForm } from './use-note-form.ts'

const SharePanel = lazyPanel(() => import('../shared/share-panel.tsx'))

/** One note, editable, with the content it belongs to beside it [NOTE-17] [NOTE-20]. */
export function NoteDetail({ id }: { id: number }) {
  const { data: note } = useSuspenseQuery(noteQuery(id))
  const lock = lockText(note)
  return (
    <div className={styles.page}>
      <BackLink to="/notas">{m.notes_back()}</BackLink>
      <h1 className={styles.title}>{nameOf(note)}</h1>
      <div className={styles.grid}>
        <NoteForm note={note} />
        <aside className={styles.side} data-card aria-label={m.notes_from()}>
          <p data-text="small">{m.notes_from()}</p>
          <p className={styles.content}>
            {lock ? note.contentTitle : <AppLink url={note.contentUrl}>{note.contentTitle}</AppLink>}
          </p>
          {lock ? (
            <p>{lock}</p>
          ) : (
            <AppLink
              url={`${note.contentUrl}#t=${note.timestampSeconds}`}
              {...buttonLook({ kind: 'ink', size: 'small' })}
            >
              {m.notes_open_content({ time: clock(secondsToMs(note.timestampSeconds)) })}
            </AppLink>
          )}
          <SharePanel note={note} />
        </aside>
      </div>
    </div>
  )
}

/** Save works [GAP-30]; a failure is shown in the alert box and keeps the typed text. */
function NoteForm({ note }: { note: Note }) {
  const navigate = useNavigate()
  const form = useNoteForm(note)
  const update = useUpdateNote(note.id)
  const remove = useAskedRemoval(() => void navigate({ to: '/notas' }))
  const save = async (words: NoteWords) => {
    if (!(await succeeded(update.mutateAsync(words)))) return
    form.reset(words)
    showToast(m.notes_saved())
  }
  return (
    <Form form={form} onSubmit={save}>
      <TextField label={m.notes_title()} required maxLength={longestNoteTitle} {...form.bind('title')} />
      <TextArea label={m.notes_description()} required rows={8} {...form.bind('description')} />
      <RadioGroup
        label={m.notes_tag()}
        options={tags.map(({ value, label }) => ({ value, label: label() }))}
        {...form.bind('tag')}
      />
      <div data-cluster="2">
        <Button type="submit" kind="primary" working={form.formState.isSubmitting}>
          {m.notes_save()}
        </Button>
        <Button kind="quiet-danger" working={remove.isPending} onClick={() => void remove.ask(note)}>
          {m.ui_remove()}
        </Button>
      </div>
      <NotRemoved shown={remove.error !== null} />
    </Form>
  )
}
