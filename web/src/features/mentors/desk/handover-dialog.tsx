import { required } from '@juntas/contract/rules/form/required'
import { MENTOR_MESSAGE_MAX } from '@juntas/contract/rules/mentoring/mentor'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { FormDialog } from '@juntas/ui/dialog/form-dialog.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../lib/call/succeeded.ts'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import { type Desk, type DeskRequest, failureOf, useHandOver } from '../queries.ts'

interface Values {
  successor: string
  summary: string
  talkAt: string
}

/** The successor, and what the successor will read if the mentee approves it. */
export default function HandoverDialog({
  request,
  successors,
  onClose,
}: {
  request: DeskRequest
  successors: Desk['successors']
  onClose: () => void
}) {
  const handOver = useHandOver()
  const form = useForm({
    draft: memberDraft(`mentor-handover:${request.id}`),
    values: { successor: '', summary: '', talkAt: '' },
    check: rules<Values>({ successor: required, summary: required }),
  })
  const send = async ({ successor, summary, talkAt }: Values) => {
    const proposal = {
      id: request.id,
      successor: `/v1/mentors/${successor}`,
      summary,
      ...(talkAt ? { talkAt: new Date(talkAt).toISOString() } : {}),
    }
    // A failure is shown below; what was typed stays.
    if (!(await succeeded(handOver.mutateAsync(proposal)))) return
    form.forget()
    showToast(m.mentors_desk_proposed())
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      title={m.mentors_desk_hand_over_title({ name: request.member.name })}
      action={m.mentors_desk_propose()}
    >
      <Select
        label={m.mentors_desk_successor()}
        placeholder={m.mentors_desk_successor_none()}
        options={successors.map(({ id, name, headline }) => ({ value: String(id), label: `${name} · ${headline}` }))}
        {...form.bind('successor')}
      />
      <TextArea
        label={m.mentors_desk_summary()}
        hint={m.mentors_desk_summary_hint()}
        maxLength={MENTOR_MESSAGE_MAX}
        rows={5}
        {...form.bind('summary')}
      />
      <TextField label={m.mentors_desk_talk()} type="datetime-local" {...form.bind('talkAt')} />
      {handOver.error && <Alert kind="danger">{failureOf(handOver.error)}</Alert>}
    </FormDialog>
  )
}
