import { clock, secondsToMs } from '@juntas/contract/rules/duration'
import { type FormEvent, useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { RadioGroup } from '../../ui/choice/radio-group.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { TextButton } from '../../ui/link/text-link.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { useNoteDraft } from './draft.ts'
import styles from './new-note.module.css'
import { useCreateNote } from './queries.ts'
import { type NoteTagValue, tags } from './tags.ts'

type NewNoteProps = {
  contentId: number
  /** The player's current second. Undefined for a text. */
  currentSeconds: (() => number) | undefined
  /** Changes when the member asks for a note at this moment: its time is taken and the title gets the focus. */
  focusTrigger: number
  onSaved: () => void
}

/** A note at a moment of the video. Saving needs title, description and tag [NOTE-05]. */
export function NewNote({ contentId, currentSeconds, focusTrigger, onSaved }: NewNoteProps) {
  const currentSecond = () => Math.floor(currentSeconds?.() ?? 0)
  const { draft, change, clear } = useNoteDraft(contentId)
  const create = useCreateNote(contentId)
  const title = useRef<HTMLDivElement>(null)
  const isComplete = Boolean(draft.title.trim() && draft.description.trim() && draft.tag)
  const timestampSeconds = draft.timestampSeconds ?? currentSecond()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new trigger takes the moment again
  useEffect(() => {
    if (focusTrigger === 0) return
    change({ timestampSeconds: currentSecond() })
    title.current?.querySelector('input')?.focus()
  }, [focusTrigger])

  // The time of a note is when the member begins to write, not when it is saved.
  const begin = (part: Partial<typeof draft>) =>
    change({ ...part, timestampSeconds: draft.timestampSeconds ?? currentSecond() })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete || create.isPending) return
    const { title, description, tag, clientKey } = draft
    const body = {
      title,
      description,
      tag: tag as NoteTagValue,
      timestampSeconds,
      clientKey,
      content: `/v1/contents/${contentId}`,
    }
    try {
      await create.mutateAsync(body)
    } catch {
      // The alert box has reported it; the typed text stays.
      return
    }
    clear()
    showToast(m.notes_saved())
    onSaved()
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      {currentSeconds && (
        <p className={styles.moment}>
          <span className={styles.stamp}>{m.notes_at({ time: clock(secondsToMs(timestampSeconds)) })}</span>
          <TextButton onClick={() => change({ timestampSeconds: currentSecond() })}>{m.notes_use_now()}</TextButton>
        </p>
      )}
      <div ref={title}>
        <TextField
          label={m.notes_title()}
          name="note-title"
          maxLength={200}
          autoComplete="off"
          value={draft.title}
          onChange={(value) => begin({ title: value })}
        />
      </div>
      <TextArea
        label={m.notes_description()}
        name="note-description"
        rows={4}
        value={draft.description}
        onChange={(value) => begin({ description: value })}
      />
      <RadioGroup
        label={m.notes_tag()}
        name="note-tag"
        options={tags.map(({ value, label }) => ({ value, label: label() }))}
        value={draft.tag}
        onChange={(tag) => begin({ tag })}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" disabled={!isComplete} working={create.isPending}>
          {m.notes_save()}
        </Button>
        {!isComplete && <p className={styles.why}>{m.notes_save_needs()}</p>}
      </div>
    </form>
  )
}
