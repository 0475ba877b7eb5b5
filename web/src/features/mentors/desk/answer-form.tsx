import { type DeclineReason, declineReasons, MENTOR_MESSAGE_MAX } from '@juntas/contract/rules/mentoring/mentor'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import { type DeskRequest, failureOf, useAnswer } from '../queries.ts'
import styles from './desk.module.css'

const reasons: Record<DeclineReason, () => string> = {
  other_field: m.mentors_desk_reason_other_field,
  no_time: m.mentors_desk_reason_no_time,
  too_close: m.mentors_desk_reason_too_close,
}

/** Accept, ask for more, or decline by one of three sentences: a refusal has no free text. */
export default function AnswerForm({ request: { id, state } }: { request: DeskRequest }) {
  const answer = useAnswer()
  const form = useForm({
    draft: memberDraft(`mentor-answer:${id}`),
    values: { text: '' },
    check: rules<{ text: string }>({}),
  })
  const [isDeclining, setDeclining] = useState(false)
  const said = form.watch('text').trim()
  const send = (body: Parameters<typeof answer.mutate>[0]['body'], toast: string) =>
    answer.mutate(
      { id, body },
      {
        onSuccess: () => {
          form.forget()
          void showToast(toast)
        },
      },
    )
  return (
    <div data-stack="4">
      {state === 'more' && <p data-text="soft">{m.mentors_desk_more_sent()}</p>}
      <TextArea
        label={m.mentors_desk_answer()}
        hint={m.mentors_desk_answer_hint()}
        maxLength={MENTOR_MESSAGE_MAX}
        rows={2}
        {...form.bind('text')}
      />
      {answer.error && <Alert kind="danger">{failureOf(answer.error)}</Alert>}
      <div className={styles.actions}>
        <Button
          kind="primary"
          size="small"
          working={answer.isPending}
          onClick={() => send({ answer: 'accept', ...(said ? { text: said } : {}) }, m.mentors_desk_accepted())}
        >
          {m.mentors_desk_accept()}
        </Button>
        {state === 'asked' && (
          <Button
            size="small"
            onClick={() =>
              said
                ? send({ answer: 'more', text: said }, m.mentors_desk_asked_more())
                : form.refuse({ text: m.mentors_desk_more_required() })
            }
          >
            {m.mentors_desk_more()}
          </Button>
        )}
        <Button size="small" kind="quiet" aria-expanded={isDeclining} onClick={() => setDeclining(!isDeclining)}>
          {m.mentors_desk_decline()}
        </Button>
      </div>
      {isDeclining && (
        <fieldset className={styles.reasons}>
          <legend>{m.mentors_desk_reason()}</legend>
          {declineReasons.map((reason) => (
            <Button
              key={reason}
              size="small"
              onClick={() => send({ answer: 'decline', reason }, m.mentors_desk_declined())}
            >
              {reasons[reason]()}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
