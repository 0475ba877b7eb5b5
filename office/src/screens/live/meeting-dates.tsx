import { DateField } from '@juntas/ui/field/date-field.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { m } from '#paraglide/messages.js'
import styles from '../../form/layout.module.css'
import { MomentField } from '../../form/moment-field.tsx'
import { NumberField } from '../../form/number-field.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'
import { type Meeting, rhythmText } from './meeting.ts'

const rhythms = [1, 7, 14, 28]

/** Start, length and rhythm. What somebody attended keeps its start and rhythm. */
export function MeetingDates({ form, isHeld }: { form: RecordForm<Meeting>; isHeld: boolean }) {
  const { values, errors } = form
  const own = values.repeatsDays
  const offered = own && !rhythms.includes(own) ? [...rhythms, own] : rhythms
  return (
    <div className={styles.fields}>
      {isHeld && <p data-text="note">{m.live_held_hint()}</p>}
      <fieldset className={styles.pair} disabled={isHeld}>
        <MomentField
          label={values.repeatsDays ? m.live_first() : m.live_starts()}
          required
          {...form.bindRequired('startsAt')}
        />
        <Select
          label={m.live_rhythm()}
          placeholder={m.live_once()}
          options={offered.map((days) => ({ value: String(days), label: rhythmText(days) }))}
          value={own ? String(own) : ''}
          onChange={(days) =>
            form.set(days ? { repeatsDays: Number(days) } : { repeatsDays: null, repeatsUntil: null })
          }
          error={errors.repeatsDays}
        />
      </fieldset>
      <div className={styles.pair}>
        <NumberField label={m.live_minutes()} required {...form.bindRequired('minutes')} />
        <NumberField
          label={m.live_opens()}
          {...form.bind('opensMinutesBefore')}
          onChange={(minutes) => form.set({ opensMinutesBefore: minutes ?? 0 })}
        />
        {values.repeatsDays && <DateField label={m.live_until()} required {...form.bindOptional('repeatsUntil')} />}
      </div>
    </div>
  )
}
