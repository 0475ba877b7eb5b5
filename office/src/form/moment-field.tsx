import { isDate } from '@juntas/contract/rules/form/date'
import { dayIn, hourIn, momentOf } from '@juntas/contract/rules/sao-paulo'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { isMoment, saoPauloText } from '../lib/date-text.ts'
import styles from './moment-field.module.css'

interface Props {
  label: string
  hint?: string
  required?: boolean
  /** An instant; null while the day or the hour is missing. What is no day stays as it was typed: the server refuses it. */
  value: string | null | undefined
  onChange: (instant: string | null) => void
  error?: string | undefined
}

/** A day and an hour of the clock in São Paulo, wherever the person who types them is, and said in words below. */
export function MomentField({ label, hint, required = false, value, onChange, error }: Props) {
  const [typed, setTyped] = useState(() => partsOf(value))
  // The record was read again, or the changes were discarded: what was typed here no longer stands for it.
  const { day, hour } = instantOf(typed) === (value ?? null) ? typed : partsOf(value)
  const change = (next: Parts) => {
    setTyped(next)
    onChange(instantOf(next))
  }
  return (
    <fieldset className={styles.moment}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.parts}>
        <DateField
          label={m.form_day()}
          required={required}
          value={day}
          onChange={(next) => change({ day: next, hour: hour || '09:00' })}
          error={error}
        />
        <TextField
          label={m.form_hour()}
          type="time"
          required={required}
          value={hour}
          onChange={(next) => change({ day, hour: next })}
        />
      </div>
      <p data-text="note" aria-live="polite">
        {isMoment(value) ? m.form_moment_words({ moment: saoPauloText(value) }) : (hint ?? m.form_moment_zone())}
      </p>
    </fieldset>
  )
}

interface Parts {
  day: string
  hour: string
}

const partsOf = (value: string | null | undefined): Parts =>
  isMoment(value) ? { day: dayIn(new Date(value)), hour: hourIn(new Date(value)) } : { day: value ?? '', hour: '' }

function instantOf({ day, hour }: Parts): string | null {
  if (!isDate(day)) return day || null
  return /^\d\d:\d\d$/.test(hour) ? momentOf(day, hour).toISOString() : null
}
