import { DateField } from '@juntas/ui/field/date-field.tsx'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import layout from '../../form/layout.module.css'
import { RecordPage } from '../../form/record-page.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { dayText } from '../../lib/date-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Facts } from '../../parts/definition-list.tsx'
import { Panel } from '../../parts/panel.tsx'
import { CoachSelect } from './coach-select.tsx'
import { useCoaches } from './coaches.ts'
import { DocumentsPanel } from './documents-panel.tsx'
import type { Mentee } from './mentee.ts'
import { UnseenAnswers } from './unseen-answers.tsx'

/** One participant: what the programme shows on the participant's page, and never what is written there. */
export const MenteePage = () => (
  <RecordPage<Mentee> resource="mentees">{(mentee) => mentee && <Fields mentee={mentee} />}</RecordPage>
)

function Fields({ mentee }: { mentee: Mentee }) {
  const { coaches } = useCoaches()
  const { put } = useWrites<Mentee>('mentees')
  const { name, email, cargo, isMember } = mentee
  const form = useRecordForm<Mentee>({
    resource: 'mentees',
    record: mentee,
    fresh: { lastMeetingOn: null },
    // The log keeps no values of a person without an account, so nothing can go back to them.
    canUndo: isMember,
    doneText: ({ lastMeetingOn }) =>
      lastMeetingOn
        ? m.mentoring_meeting_saved({ name, day: dayText(lastMeetingOn) })
        : m.mentoring_meeting_removed({ name }),
    change: (seen, { lastMeetingOn = null }, options) =>
      put(`${mentee.id}/last_meeting`, { day: lastMeetingOn, was: seen.lastMeetingOn }, options),
  })
  return (
    <FormPage<Mentee>
      form={form}
      title={name}
      text={cargo}
      names={{ lastMeetingOn: m.mentoring_meeting() }}
      subject={{ type: 'mentee', id: mentee.id }}
      side={<UnseenAnswers />}
    >
      <Panel title={m.mentoring_mentee()}>
        <Facts
          rows={[
            { name: m.mentoring_email(), value: email },
            { name: m.mentoring_account(), value: isMember ? m.mentoring_account_yes() : m.mentoring_account_no() },
            { name: m.mentoring_coach(), value: <CoachSelect mentee={mentee} coaches={coaches} /> },
          ]}
        />
      </Panel>
      <Panel title={m.mentoring_meeting()}>
        <div className={layout.fields}>
          <DateField
            label={m.mentoring_meeting_day()}
            hint={m.mentoring_meeting_hint()}
            {...form.bindOptional('lastMeetingOn')}
            error={form.errors.day}
          />
        </div>
      </Panel>
      <DocumentsPanel mentee={mentee} />
    </FormPage>
  )
}
