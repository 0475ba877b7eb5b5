import {
  longestMeetingSummary,
  longestMeetingTitle,
  longestPersonName,
  longestPicture,
  longestRole,
} from '@juntas/contract/rules/office/lengths'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { m } from '#paraglide/messages.js'
import { FormPage } from '../../form/form-page.tsx'
import styles from '../../form/layout.module.css'
import { TranslatedFields } from '../../form/translated-fields.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { Panel } from '../../parts/panel.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { useHasRole } from '../../session/session.ts'
import { CancelButton } from './cancel-button.tsx'
import { type Meeting, stateOf } from './meeting.ts'
import { MeetingDates } from './meeting-dates.tsx'

const fresh: Partial<Meeting> = {
  title: '',
  summary: '',
  hostName: '',
  hostRole: '',
  hostPhoto: null,
  translations: {},
  startsAt: undefined as never,
  minutes: 60,
  opensMinutesBefore: 15,
  repeatsDays: null,
  repeatsUntil: null,
}

export function MeetingForm({ meeting }: { meeting: Meeting | undefined }) {
  const canWrite = useHasRole('editor')
  const form = useRecordForm<Meeting>({
    resource: 'live_meetings',
    path: '/ao-vivo',
    record: meeting,
    fresh,
    doneText: ({ title }) => m.live_saved({ name: title }),
  })
  return (
    <FormPage<Meeting>
      form={form}
      title={meeting ? meeting.title : m.live_new()}
      text={meeting && <StateTag {...stateOf(meeting)} isTinted />}
      action={meeting ? undefined : m.live_create()}
      actions={meeting && canWrite && <CancelButton meeting={meeting} />}
      names={{ title: m.live_name(), startsAt: m.live_starts(), minutes: m.live_minutes() }}
      subject={meeting && { type: 'live_meeting', id: meeting.id }}
      isReadOnly={!canWrite}
      side={
        <>
          <Panel title={m.live_room()}>
            <p>{m.live_room_text()}</p>
          </Panel>
          <Panel title={m.live_who()}>
            <p>{m.live_who_text()}</p>
          </Panel>
        </>
      }
    >
      <Panel title={m.live_when()}>
        <MeetingDates form={form} isHeld={(meeting?.attendances ?? 0) > 0} />
      </Panel>
      <Panel title={m.live_texts()}>
        <TranslatedFields
          form={form}
          fields={[
            { name: 'title', label: m.live_name(), maxLength: longestMeetingTitle, required: true },
            { name: 'summary', label: m.live_summary(), maxLength: longestMeetingSummary, isLong: true },
            { name: 'hostRole', label: m.live_host_role(), maxLength: longestRole },
          ]}
        />
      </Panel>
      <Panel title={m.live_host()}>
        <div className={styles.pair}>
          <TextField label={m.live_host()} required maxLength={longestPersonName} {...form.bind('hostName')} />
          <TextField label={m.live_host_photo()} maxLength={longestPicture} {...form.bindOptional('hostPhoto')} />
        </div>
      </Panel>
    </FormPage>
  )
}
