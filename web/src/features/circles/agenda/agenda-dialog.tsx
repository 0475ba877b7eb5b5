import { isAgenda } from '@juntas/contract/rules/circle/agenda'
import { meetingMinutes } from '@juntas/contract/rules/circle/hours'
import { longestBlock, longestBlockTitle } from '@juntas/contract/rules/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { FormDialog } from '@juntas/ui/dialog/form-dialog.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../lib/call/succeeded.ts'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import { type Circle, type Meeting, useChangeAgenda, useResetAgenda } from '../queries.ts'
import styles from './agenda.module.css'
import { blockText, blockTitle } from './agenda-text.ts'

interface AgendaDialogProps {
  circle: Circle
  meeting: Meeting
  next: string | null
  onClose: () => void
}

interface Block {
  key: number
  /** The part of the product's agenda that it replaces: it keeps that part's episode. */
  kind: Meeting['agenda'][number]['kind']
  title: string
  text: string
  minutes: string
}

const [fewest, most] = [3, 8]

const minutesOf = (blocks: readonly Block[]) => blocks.map(({ minutes }) => ({ minutes: Number(minutes) || 0 }))
const isWhole = ({ title, minutes }: Block) => title.trim() !== '' && Number(minutes) >= 1
const wholeAgenda = (value: unknown) => {
  const blocks = value as Block[]
  return blocks.every(isWhole) && isAgenda(minutesOf(blocks)) ? null : ('required' as const)
}

/** The moderator of the week changes words and minutes. What was not sent stays, also over a reload. */
export default function AgendaDialog({ circle, meeting, next, onClose }: AgendaDialogProps) {
  // The week whose agenda was opened, even if its meeting ends meanwhile.
  const [week] = useState(circle.week)
  const change = useChangeAgenda({ id: circle.id, week })
  const reset = useResetAgenda({ id: circle.id, week })
  const form = useForm<{ blocks: Block[] }>({
    draft: memberDraft(`circle-agenda:${circle.id}:${week}`),
    values: {
      blocks: meeting.agenda.map((block, key) => ({
        key,
        kind: block.kind,
        title: blockTitle(block),
        text: blockText(block, next),
        minutes: String(block.minutes),
      })),
    },
    check: rules<{ blocks: Block[] }>({ blocks: wholeAgenda }),
  })
  const blocks = form.watch('blocks')
  const setBlocks = (changed: Block[]) => form.setValue('blocks', changed)
  const set = (key: number, more: Partial<Block>) =>
    setBlocks(blocks.map((block) => (block.key === key ? { ...block, ...more } : block)))
  const total = minutesOf(blocks).reduce((sum, one) => sum + one.minutes, 0)
  const done = () => {
    form.forget()
    showToast(m.circles_saved())
    onClose()
  }
  const send = async () => {
    const sent = form.getValues('blocks').map(({ kind, title, text, minutes }) => ({
      kind,
      title: title.trim(),
      text,
      minutes: Number(minutes),
    }))
    if (await succeeded(change.mutateAsync(sent))) done()
  }
  const goBack = async () => {
    if (await succeeded(reset.mutateAsync(undefined))) done()
  }
  const add = () =>
    setBlocks([
      ...blocks,
      { key: Math.max(...blocks.map(({ key }) => key)) + 1, kind: 'own', title: '', text: '', minutes: '5' },
    ])
  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      size="full"
      title={m.circles_agenda_change()}
      action={m.circles_agenda_save()}
      others={
        meeting.isChanged && (
          <Button kind="quiet" working={reset.isPending} onClick={() => void goBack()}>
            {m.circles_agenda_reset()}
          </Button>
        )
      }
    >
      <ol className={styles.edited} data-stack="5">
        {blocks.map((block) => (
          <li key={block.key}>
            <TextField
              label={m.circles_agenda_block()}
              value={block.title}
              maxLength={longestBlockTitle}
              error={form.formState.isSubmitted && block.title.trim() === '' ? m.circles_required() : undefined}
              onChange={(title) => set(block.key, { title })}
            />
            <TextField
              label={m.circles_agenda_minutes()}
              type="number"
              min={1}
              max={meetingMinutes}
              value={block.minutes}
              error={form.formState.isSubmitted && !(Number(block.minutes) >= 1) ? m.circles_required() : undefined}
              onChange={(minutes) => set(block.key, { minutes })}
            />
            <IconButton
              icon={Trash}
              label={m.circles_agenda_remove()}
              disabled={blocks.length <= fewest}
              onClick={() => setBlocks(blocks.filter(({ key }) => key !== block.key))}
            />
            <TextArea
              className={styles.wide}
              label={m.circles_agenda_words()}
              value={block.text}
              rows={2}
              maxLength={longestBlock}
              onChange={(text) => set(block.key, { text })}
            />
          </li>
        ))}
      </ol>
      <p className={styles.total} role="status" data-over={total > meetingMinutes || undefined}>
        {total > meetingMinutes ? m.circles_agenda_too_long() : m.circles_agenda_total({ minutes: total })}
      </p>
      {blocks.length < most && (
        <Button size="small" onClick={add}>
          {m.circles_agenda_add()}
        </Button>
      )}
    </FormDialog>
  )
}
