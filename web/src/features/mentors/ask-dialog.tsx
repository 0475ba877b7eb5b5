import { required } from '@juntas/contract/rules/form/required'
import { REQUEST_TEXT_MAX } from '@juntas/contract/rules/mentoring/mentor'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Callout } from '@juntas/ui/callout/callout.tsx'
import { FormDialog } from '@juntas/ui/dialog/form-dialog.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import { memberDraft } from '../../lib/drafts/drafts.ts'
import { failureOf, type Mentor, useAsk } from './queries.ts'

/**
 * The dialog tells the wait before it asks for a text. If the seat was taken meanwhile the server refuses: the dialog
 * then shows the queue, and keeps the text.
 */
export default function AskDialog({ mentor, onClose }: { mentor: Mentor; onClose: () => void }) {
  const ask = useAsk()
  const hasSeat = mentor.wait.kind === 'seat'
  const form = useForm({
    draft: memberDraft(`mentor:${mentor.id}`),
    values: { text: '' },
    check: rules<{ text: string }>({ text: required }),
    errorText: () => m.mentors_text_required(),
  })
  const send = async ({ text }: { text: string }) => {
    // A failure is shown below; the typed text stays.
    if (!(await succeeded(ask.mutateAsync({ mentor, text, joinsQueue: !hasSeat })))) return
    form.forget()
    showToast(hasSeat ? m.mentors_sent() : m.mentors_joined())
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      title={hasSeat ? m.mentors_ask_title(mentor) : m.mentors_join_title(mentor)}
      action={hasSeat ? m.mentors_send() : m.mentors_join()}
    >
      <p>{waitSentence(mentor)}</p>
      <TextArea
        label={m.mentors_text_label()}
        hint={m.mentors_text_hint()}
        maxLength={REQUEST_TEXT_MAX}
        rows={4}
        {...form.bind('text')}
      />
      <Callout icon={ShieldCheck} iconSize={18}>
        {m.mentors_wall()}
      </Callout>
      {ask.error && <Alert kind="danger">{failureOf(ask.error)}</Alert>}
    </FormDialog>
  )
}

function waitSentence({ wait }: Mentor): string {
  if (wait.kind === 'seat') return m.mentors_say_seat()
  const ahead = wait.ahead ? m.mentors_ahead({ count: wait.ahead }) : m.mentors_ahead_none()
  return `${ahead} ${wait.days === null ? m.mentors_say_queue() : m.mentors_say_queue_days({ days: wait.days })}`
}
