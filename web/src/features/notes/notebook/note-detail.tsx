import { required } from '@juntas/contract/rules/form/required'
import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import { Button } from '@juntas/ui/button/button.tsx'
import { buttonLook } from '@juntas/ui/button/button-look.ts'
import { RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { BackLink } from '@juntas/ui/link/back-link.tsx'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../../lib/app-link.tsx'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import { lockText } from '../notebook-words.ts'
import type { Note } from '../queries.ts'
import { tags } from '../tags.ts'
import { nameOf } from '../words.ts'
import { NotRemoved, useQuietRemove } from './note-card.tsx'
import styles from './note-detail.module.css'
import { noteQuery, useUpdateNote } from './notebook-queries.ts'

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
            <AppLink url={note.contentUrl}>{note.contentTitle}</AppLink>
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
  const values = { title: note.title, description: note.description, tag: note.tag }
  const form = useForm({
    draft: memberDraft(`note-edit:${note.id}`),
    values,
    check: rules<typeof values>({ title: required, description: required }),
    errorText: () => m.notes_required(),
  })
  const update = useUpdateNote(note.id)
  const remove = useQuietRemove(note, () => void navigate({ to: '/notas' }))
  const save = async (words: typeof values) => {
    try {
      await update.mutateAsync(words)
      form.reset(words)
      showToast(m.notes_saved())
    } catch {
      // The alert box has reported it.
    }
  }
  return (
    <Form form={form} onSubmit={save}>
      <TextField label={m.notes_title()} required maxLength={200} {...form.bind('title')} />
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
        <Button kind="quiet-danger" working={remove.isPending} onClick={() => void remove.ask()}>
          {m.ui_remove()}
        </Button>
      </div>
      <NotRemoved shown={remove.hasFailed} />
    </Form>
  )
}
