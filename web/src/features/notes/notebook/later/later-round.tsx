import { longestNoteTitle } from '@juntas/contract/rules/lengths'
import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../../lib/call/succeeded.ts'
import type { Note } from '../../queries.ts'
import { useSetDue, useUpdateNote } from '../notebook-queries.ts'
import { type NoteWords, useNoteForm } from '../use-note-form.ts'

type LaterRoundProps = { notes: readonly Note[]; onEnd: () => void }

/** Several notes one after the other: each is written and done, or skipped. Stopping keeps what is written. */
export default function LaterRound({ notes, onEnd }: LaterRoundProps) {
  const [place, setPlace] = useState(0)
  const [written, setWritten] = useState(0)
  const note = notes[place]
  const next = (isWritten: boolean) => {
    if (isWritten) setWritten(written + 1)
    setPlace(place + 1)
  }
  return (
    <Dialog
      isOpen
      onClose={onEnd}
      size="full"
      title={
        note
          ? `${m.notes_tag_later()}, ${m.notes_go_place({ place: place + 1, count: notes.length })}`
          : m.notes_go_end()
      }
    >
      {note ? (
        <RoundForm key={note.id} note={note} onNext={next} onStop={onEnd} />
      ) : (
        <div data-stack="4">
          <p role="status">{m.notes_go_end_text({ count: written })}</p>
          <div data-cluster="2">
            <Button kind="primary" onClick={onEnd}>
              {m.notes_go_close()}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

type RoundFormProps = { note: Note; onNext: (isWritten: boolean) => void; onStop: () => void }

function RoundForm({ note, onNext, onStop }: RoundFormProps) {
  const form = useNoteForm(note)
  const update = useUpdateNote(note.id)
  const due = useSetDue()
  const save = async (words: NoteWords) => {
    if (!(await succeeded(update.mutateAsync(words)))) return
    if (!(await succeeded(due.mutateAsync({ id: note.id, dueAt: note.dueAt, isDone: true })))) return
    form.reset(words)
    onNext(true)
  }
  const time = clock(secondsToMs(note.timestampSeconds))
  return (
    <Form form={form} onSubmit={save} data-stack="4">
      <p data-text="small">
        {note.contentTitle}
        {!note.lockedBy && (
          <>
            {'. '}
            <a data-text="link" href={`${note.contentUrl}#t=${note.timestampSeconds}`} target="_blank" rel="noreferrer">
              {m.notes_go_moment({ time })}
            </a>
          </>
        )}
      </p>
      <TextField label={m.notes_title()} required maxLength={longestNoteTitle} {...form.bind('title')} />
      <TextArea label={m.notes_description()} required rows={5} {...form.bind('description')} />
      <div data-cluster="2">
        <Button type="submit" kind="primary" working={form.formState.isSubmitting}>
          {m.notes_go_save()}
        </Button>
        <Button onClick={() => onNext(false)}>{m.notes_go_skip()}</Button>
        <Button kind="quiet" onClick={onStop}>
          {m.notes_go_stop()}
        </Button>
      </div>
    </Form>
  )
}
