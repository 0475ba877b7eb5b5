import { MENTOR_MESSAGE_MAX } from '@juntas/contract/rules/mentoring/mentor'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import FileCheck from 'lucide-react/icons/file-check'
import Hourglass from 'lucide-react/icons/hourglass'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { memberDraft } from '../../lib/drafts/drafts.ts'
import { portraitOf } from '../../lib/portrait.ts'
import { useViewer } from '../../lib/session/viewer.ts'
import { dayText, momentText } from './mentor-text.ts'
import styles from './own-requests.module.css'
import { failureOf, type MentorRequest, useAnswerHandover } from './queries.ts'

/** A mentor leaves: the mentee reads the summary, may change it, and accepts or refuses. */
export default function HandoverPanel({
  request,
  handover,
}: {
  request: MentorRequest
  handover: NonNullable<MentorRequest['handover']>
}) {
  const viewer = useViewer()
  const answer = useAnswerHandover()
  const form = useForm({
    draft: memberDraft(`mentor-handover-answer:${handover.id}`),
    values: { summary: handover.summary },
    check: rules<{ summary: string }>({}),
  })
  const summary = form.watch('summary')
  // The proposal whose summary was read: if another one replaces it, that summary has to be read first.
  const [readId, setReadId] = useState(form.formState.isDirty ? handover.id : null)
  const isRead = readId === handover.id
  const read = () => setReadId(handover.id)
  const successor = handover.successor?.name ?? ''
  const name = request.mentor?.name ?? m.mentors_gone_mentor()
  const settle = async (isApproved: boolean) => {
    const text = isApproved && summary.trim() ? { summary } : {}
    try {
      // Awaited here: the panel may be unmounted when the answer comes, and the draft must be removed anyway.
      const now = await answer.mutateAsync({ id: request.id, handover: handover.id, isApproved, ...text })
      form.forget()
      // The successor paused, is leaving or is no mentor any more: the proposal ended without a change of mentor.
      const isOver = now.id === request.id && now.handover === null
      if (!isApproved) showToast(m.mentors_handover_refused())
      else showToast(isOver ? m.mentors_handover_gone() : m.mentors_handover_approved())
    } catch {
      // Shown below; what was typed stays.
    }
  }
  return (
    <article data-card className={styles.panel}>
      <h2>{m.mentors_handover()}</h2>
      <p data-text="soft">
        {handover.leavesOn
          ? m.mentors_handover_lead({ name, successor, day: dayText(handover.leavesOn) })
          : m.mentors_handover_lead_open({ name, successor })}
      </p>
      <div className={styles.seam} aria-hidden="true">
        <Avatar size="large" name={name} src={request.mentor?.avatar ?? null} />
        <i />
        <Avatar size="large" name={viewer.name} src={portraitOf(viewer)} />
        <i />
        <Avatar size="large" name={successor} src={handover.successor?.avatar ?? null} />
      </div>
      <ul className={styles.steps}>
        <li>
          <Icon of={handover.successorAt ? Check : Hourglass} size={16} />
          {handover.successorAt
            ? m.mentors_handover_accepted({ name: successor, day: dayText(handover.successorAt) })
            : m.mentors_handover_waiting({ name: successor })}
        </li>
        <li>
          <Icon of={FileCheck} size={16} />
          <span>
            {m.mentors_handover_reads()}{' '}
            {!isRead && (
              <button type="button" className={styles.link} onClick={read}>
                {m.mentors_handover_read()}
              </button>
            )}
          </span>
        </li>
        {handover.talkAt && (
          <li>
            <Icon of={CalendarDays} size={16} />
            {m.mentors_handover_talk({ day: momentText(handover.talkAt) })}
          </li>
        )}
      </ul>
      {isRead && (
        <TextArea
          label={m.mentors_handover_edit()}
          hint={m.mentors_handover_edit_hint()}
          maxLength={MENTOR_MESSAGE_MAX}
          rows={5}
          {...form.bind('summary')}
        />
      )}
      {answer.error && <Alert kind="danger">{failureOf(answer.error)}</Alert>}
      <div className={styles.actions}>
        <Button
          kind="ink"
          size="small"
          working={answer.isPending && answer.variables.isApproved}
          onClick={() => (isRead ? void settle(true) : read())}
        >
          {m.mentors_handover_approve()}
        </Button>
        <Button
          kind="quiet"
          size="small"
          working={answer.isPending && !answer.variables.isApproved}
          onClick={() => void settle(false)}
        >
          {m.mentors_handover_other()}
        </Button>
      </div>
    </article>
  )
}
