import { required } from '@juntas/contract/rules/form/required'
import { longestNoteTitle } from '@juntas/contract/rules/lengths'
import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import { Button } from '@juntas/ui/button/button.tsx'
import { RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../lib/call/succeeded.ts'
import { isDay } from '../day-text.ts'
import { type NoteDraft, noteDraft } from '../draft.ts'
import { useCreateNote } from '../queries.ts'
import { type NoteTagValue, tags } from '../tags.ts'
import styles from './new-note.module.css'
import { NoteDay } from './note-day.tsx'

type NewNoteProps = {
  contentId: number
  /** The player's current second. Undefined for a text. */
  currentSeconds: (() => number) | undefined
  /** The member asks for a note at this moment: its time is taken and the title gets the focus. */
  request: NoteRequest | null
  /** The request was handled. Do not handle it again when the form is shown again. */
  onTaken: () => void
  onSaved: () => void
}

export interface NoteRequest {
  /** The note begins with these words, at their second. */
  passage?: { text: string; timestampSeconds: number } | undefined
}

const empty: NoteDraft = { title: '', description: '', tag: '', timestampSeconds: null, dueAt: null }

/** A note at a moment of the video. Saving needs title, description and tag [NOTE-05]. */
export default function NewNote({ contentId, currentSeconds, request, onTaken, onSaved }: NewNoteProps) {
  const currentSecond = () => Math.floor(currentSeconds?.() ?? 0)
  const form = useForm<NoteDraft>({
    draft: noteDraft(contentId),
    values: empty,
    check: rules<NoteDraft>({ title: required, description: required, tag: required }),
  })
  const create = useCreateNote(contentId)
  const title = useRef<HTMLDivElement>(null)
  const { isValid } = form.formState
  const timestampSeconds = form.watch('timestampSeconds') ?? currentSecond()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request takes the moment again
  useEffect(() => {
    if (!request) return
    const { passage } = request
    form.setValue('timestampSeconds', passage?.timestampSeconds ?? currentSecond())
    if (passage) quote(passage.text)
    title.current?.querySelector('input')?.focus()
    onTaken()
  }, [request])

  // What is already written stays before the quoted words.
  const quote = (text: string) => {
    const written = form.getValues('description').trim()
    form.setValue('description', written ? `${written}\n\n“${text}”` : `“${text}”`)
  }

  // The time of a note is when the member begins to write, not when it is saved.
  const bind = <Name extends 'title' | 'description' | 'tag'>(name: Name) => {
    const { value, onChange } = form.bind(name)
    const begin = (next: typeof value) => {
      if (form.getValues('timestampSeconds') === null) form.setValue('timestampSeconds', currentSecond())
      onChange(next)
    }
    return { value, onChange: begin }
  }

  const save = async ({ title, description, tag, dueAt }: NoteDraft) => {
    const note = {
      title,
      description,
      tag: tag as NoteTagValue,
      timestampSeconds,
      content: `/v1/contents/${contentId}`,
      ...(tag === 'write_later' && isDay(dueAt) ? { dueAt } : {}),
    }
    // Null: it waits for a network, and the member was told.
    const isTaken = await succeeded(create.mutateAsync(note).then((saved) => saved && showToast(m.notes_saved())))
    if (!isTaken) return
    form.reset()
    onSaved()
  }
  return (
    <Form form={form} onSubmit={save} className={styles.form}>
      {currentSeconds && (
        <p className={styles.moment}>
          <span className={styles.stamp}>{m.notes_at({ time: clock(secondsToMs(timestampSeconds)) })}</span>
          <TextButton onClick={() => form.setValue('timestampSeconds', currentSecond())}>
            {m.notes_use_now()}
          </TextButton>
        </p>
      )}
      <div ref={title}>
        <TextField
          label={m.notes_title()}
          name="note-title"
          maxLength={longestNoteTitle}
          autoComplete="off"
          {...bind('title')}
        />
      </div>
      <TextArea label={m.notes_description()} name="note-description" rows={4} {...bind('description')} />
      <RadioGroup
        label={m.notes_tag()}
        name="note-tag"
        options={tags.map(({ value, label }) => ({ value, label: label() }))}
        {...bind('tag')}
      />
      {form.watch('tag') === 'write_later' && (
        <NoteDay day={form.watch('dueAt')} onChange={(day) => form.setValue('dueAt', day)} />
      )}
      <div className={styles.actions} data-cluster="3">
        <Button type="submit" kind="primary" disabled={!isValid} working={form.formState.isSubmitting}>
          {m.notes_save()}
        </Button>
        {!isValid && <p data-text="small">{m.notes_save_needs()}</p>}
      </div>
    </Form>
  )
}
