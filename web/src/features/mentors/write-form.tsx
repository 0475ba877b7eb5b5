import { required } from '@juntas/contract/rules/form/required'
import { MENTOR_MESSAGE_MAX } from '@juntas/contract/rules/mentoring/mentor'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import { memberDraft } from '../../lib/drafts/drafts.ts'
import { failureOf, useWriteMessage } from './queries.ts'
import styles from './thread.module.css'

/** Writes one more message. A text that was not sent stays, also over a reload. */
export default function WriteForm({ id, side, label }: { id: number; side: 'member' | 'mentor'; label: string }) {
  const write = useWriteMessage(side)
  const form = useForm({
    draft: memberDraft(`mentor-message:${side}:${id}`),
    values: { text: '' },
    check: rules<{ text: string }>({ text: required }),
  })
  const send = async ({ text }: { text: string }) => {
    // A failure is shown below; the typed text stays.
    if (!(await succeeded(write.mutateAsync({ id, text })))) return
    form.forget()
    form.reset()
  }
  return (
    <Form form={form} onSubmit={send} className={styles.form}>
      <TextArea label={m.mentors_write_label()} maxLength={MENTOR_MESSAGE_MAX} rows={2} {...form.bind('text')} />
      {write.error && <Alert kind="danger">{failureOf(write.error)}</Alert>}
      <Button type="submit" kind="ink" size="small" working={write.isPending}>
        {label}
      </Button>
    </Form>
  )
}
