import { required } from '@juntas/contract/rules/form/required'
import {
  HEADLINE_MAX,
  type MentorTopic,
  mentorTopics,
  SEATS_MAX,
  TOPICS_MAX,
} from '@juntas/contract/rules/mentoring/mentor'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { CheckboxGroup } from '@juntas/ui/choice/checkbox-group.tsx'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../lib/call/succeeded.ts'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import { dayText, topicNames } from '../mentor-text.ts'
import { type Desk, failureOf, useSetLeave, useSetPause, useSetProfile } from '../queries.ts'
import styles from './desk.module.css'

type Profile = NonNullable<Desk['profile']>

/** What members see of this mentor, the pause and the last day. A mentor without a profile is in no list. */
export default function DeskSettings({ desk }: { desk: Desk }) {
  return (
    <>
      <ProfileForm profile={desk.profile} taken={desk.taken} />
      {desk.profile && <PauseSwitch profile={desk.profile} />}
      {desk.profile && <LeaveForm profile={desk.profile} />}
    </>
  )
}

interface Values {
  headline: string
  topics: MentorTopic[]
  capacity: string
}

function ProfileForm({ profile, taken }: { profile: Desk['profile']; taken: number }) {
  const save = useSetProfile()
  const form = useForm<Values>({
    draft: memberDraft('mentor-profile'),
    values: {
      headline: profile?.headline ?? '',
      topics: profile?.topics ?? [],
      capacity: String(profile?.capacity ?? 2),
    },
    check: rules<Values>({ headline: required, topics: required }),
  })
  const send = async ({ headline, topics, capacity }: Values) => {
    // A failure is shown below; what was typed stays.
    if (!(await succeeded(save.mutateAsync({ headline, topics, capacity: Number(capacity) })))) return
    form.forget()
    showToast(m.mentors_desk_saved())
  }
  return (
    <section data-card className={styles.card}>
      <h2>{m.mentors_desk_profile()}</h2>
      {profile && (
        <p data-text="soft">
          {m.mentors_seats()}: {m.mentors_seats_of({ taken, capacity: profile.capacity })}
        </p>
      )}
      <Form form={form} onSubmit={send} className={styles.form} data-stack="4">
        <TextField label={m.mentors_desk_headline()} maxLength={HEADLINE_MAX} {...form.bind('headline')} />
        <CheckboxGroup
          label={m.mentors_desk_topics()}
          max={TOPICS_MAX}
          columns={2}
          options={mentorTopics.map((topic) => ({ value: topic, label: topicNames[topic]() }))}
          {...form.bind('topics')}
        />
        <Select
          label={m.mentors_desk_capacity()}
          options={Array.from({ length: SEATS_MAX }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
          {...form.bind('capacity')}
        />
        {save.error && <Alert kind="danger">{failureOf(save.error)}</Alert>}
        <Button type="submit" kind="ink" size="small" working={save.isPending}>
          {profile ? m.mentors_desk_save() : m.mentors_desk_open()}
        </Button>
      </Form>
    </section>
  )
}

function PauseSwitch({ profile }: { profile: Profile }) {
  const pause = useSetPause()
  return (
    <section data-card className={styles.card}>
      <Switch
        label={m.mentors_desk_pause()}
        description={profile.isSilent ? m.mentors_desk_silent() : m.mentors_desk_pause_text()}
        value={pause.isPending ? pause.variables : profile.isPaused}
        onChange={(isPaused) => pause.mutate(isPaused)}
      />
      {pause.error && <Alert kind="danger">{failureOf(pause.error)}</Alert>}
    </section>
  )
}

function LeaveForm({ profile }: { profile: Profile }) {
  const leave = useSetLeave()
  const form = useForm({ draft: 'none', values: { day: '' }, check: rules({ day: dayNeeded }) })
  const today = new Date().toISOString().slice(0, 10)
  // A failure is shown above; taken back, the day is chosen anew.
  const setLast = async ({ day }: { day: string }) => {
    if (await succeeded(leave.mutateAsync(day))) form.reset()
  }
  return (
    <section data-card className={styles.card}>
      <h2>{m.mentors_desk_leave()}</h2>
      <p data-text="soft">{m.mentors_desk_leave_text()}</p>
      {leave.error && <Alert kind="danger">{failureOf(leave.error)}</Alert>}
      {profile.leavesOn ? (
        <>
          <p>{m.mentors_desk_leave_on({ day: dayText(profile.leavesOn) })}</p>
          <Button size="small" working={leave.isPending} onClick={() => leave.mutate(null)}>
            {m.mentors_desk_leave_undo()}
          </Button>
        </>
      ) : (
        <Form form={form} onSubmit={setLast} className={styles.form} data-stack="4">
          <DateField label={m.mentors_desk_leave()} hideLabel min={today} {...form.bind('day')} />
          <SubmitButton kind="line" size="small">
            {m.mentors_desk_leave_set()}
          </SubmitButton>
        </Form>
      )}
    </section>
  )
}

const dayNeeded = (day: unknown) => (/^\d{4}-\d\d-\d\d$/.test(String(day)) ? null : 'invalid_date')
