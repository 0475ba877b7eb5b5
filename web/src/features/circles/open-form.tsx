import { ApiError } from '@juntas/client/api-error.ts'
import { meetingTimes } from '@juntas/contract/rules/circle/hours'
import { weeksOf } from '@juntas/contract/rules/circle/pace'
import { required } from '@juntas/contract/rules/form/required'
import { longestCircleName } from '@juntas/contract/rules/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { Checkbox } from '@juntas/ui/choice/checkbox.tsx'
import { Pills } from '@juntas/ui/choice/pills.tsx'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { currentLocale, type Locale } from '@juntas/ui/language/locale.ts'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { m } from '#paraglide/messages.js'
import { memberDraft } from '../../lib/drafts/drafts.ts'
import { dayText, languageOptions, ownZone, seasonName, weekdays } from './circle-text.ts'
import styles from './circles.module.css'
import { type Season, useOpen } from './queries.ts'

interface Opening {
  season: string
  weekday: string
  hour: string
  pace: '1' | '2'
  language: Locale
  name: string
  avoidsColleagues: boolean
  isAgreed: true | ''
}

const isHour = (hour: string) => /^\d\d:\d\d$/.test(hour)
const hourRule = (value: unknown) => (isHour(String(value)) ? null : ('required' as const))

/** Opens a new circle, which starts with eight members. The form is a draft and survives a reload. */
export function OpenForm({ seasons }: { seasons: readonly Season[] }) {
  const navigate = useNavigate()
  const open = useOpen()
  const form = useForm<Opening>({
    draft: memberDraft('circle-opening'),
    values: {
      ...{ season: '', weekday: '1', hour: '20:00', pace: '1', language: currentLocale(), name: '' },
      ...{ avoidsColleagues: true, isAgreed: '' },
    },
    check: rules<Opening>({ season: required, hour: hourRule, name: required, isAgreed: required }),
    errorText: (_, field) => (field === 'isAgreed' ? m.circles_promise_needed() : m.circles_required()),
  })
  const { season, weekday, hour, pace } = form.watch()
  const chosen = seasons.find(({ id }) => season === `/v1/seasons/${id}`)
  const send = async ({ isAgreed: _, name, ...values }: Opening) => {
    const body = { ...values, name: name.trim(), weekday: Number(values.weekday), timeZone: ownZone() }
    try {
      const { id } = await open.mutateAsync({ ...body, pace: values.pace === '2' ? 2 : 1 })
      form.forget()
      await navigate({ to: '/circulos/$id', params: { id: String(id) } })
    } catch (error) {
      // What was typed stays; the alert box has told why.
      if (!(error instanceof ApiError)) throw error
    }
  }
  return (
    <Form form={form} onSubmit={send}>
      <Select
        label={m.circles_season()}
        placeholder={m.circles_season_choose()}
        options={seasons.map((one) => ({ value: `/v1/seasons/${one.id}`, label: seasonName(one) }))}
        {...form.bind('season')}
      />
      <fieldset className={styles.group} data-stack="2">
        <legend>{m.circles_day_hour()}</legend>
        <div className={styles.dayHour}>
          <Select label={m.circles_day()} hideLabel options={weekdays()} {...form.bind('weekday')} />
          <TextField label={m.circles_hour()} hideLabel type="time" {...form.bind('hour')} />
        </div>
        <span data-text="small">{m.circles_zone_hint()}</span>
      </fieldset>
      <div className={styles.group} data-stack="2">
        <span className={styles.legend}>{m.circles_pace()}</span>
        <Pills
          label={m.circles_pace()}
          value={pace}
          onChange={(value) => form.setValue('pace', value)}
          options={[
            { value: '1', name: m.circles_pace_1() },
            { value: '2', name: m.circles_pace_2() },
          ]}
        />
        {chosen && isHour(hour) && <span data-text="small">{weeksHint(chosen, { weekday, hour, pace })}</span>}
      </div>
      <Select label={m.circles_language()} options={languageOptions()} {...form.bind('language')} />
      <TextField
        label={m.circles_name()}
        placeholder={m.circles_name_example()}
        maxLength={longestCircleName}
        {...form.bind('name')}
      />
      <Switch
        label={m.circles_no_colleagues()}
        description={m.circles_no_colleagues_text()}
        value={form.watch('avoidsColleagues')}
        onChange={(value) => form.setValue('avoidsColleagues', value)}
      />
      <Checkbox label={m.circles_promise()} {...form.bind('isAgreed')} />
      <Button kind="ink" block type="submit" working={open.isPending}>
        {m.circles_open_do()}
      </Button>
      <p data-text="small">{m.circles_open_hint()}</p>
    </Form>
  )
}

function weeksHint({ episodes }: Season, { weekday, hour, pace }: { weekday: string; hour: string; pace: string }) {
  const [first] = meetingTimes({ weekday: Number(weekday), hour, timeZone: ownZone() }, new Date(), 1)
  const weeks = weeksOf(episodes, Number(pace))
  return m.circles_weeks_hint({
    episodes: m.circles_episode_count({ count: episodes }),
    meetings: m.circles_meeting_count({ count: weeks }),
    day: dayText(first!.toISOString()),
  })
}
