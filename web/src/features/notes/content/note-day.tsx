import { laterDay } from '@juntas/contract/rules/sao-paulo'
import { Select } from '@juntas/ui/field/select.tsx'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { circleDayQuery } from '../circle-day.ts'
import { today } from '../day-text.ts'
import { daysOf, labelOf } from './named-days.ts'

// Its masks are larger than the form.
const DayField = lazyPanel(() => import('./day-field.tsx'))

type Choice = 'none' | 'today' | 'circle' | 'week' | 'choose'

type NoteDayProps = {
  /** `yyyy-MM-dd`; while a day is typed, the incomplete text. Null: none. */
  day: string | null
  onChange: (day: string | null) => void
}

/** By when a note to be written later is due: today, until the circle meets, in a week, on a day of choice, or never. */
export function NoteDay({ day, onChange }: NoteDayProps) {
  const { data: circleDay } = useQuery(circleDayQuery())
  const [isChoosing, setChoosing] = useState(false)
  // Notes are often taken without a network.
  useEffect(() => DayField.preload(), [])
  const days = daysOf(circleDay ?? null)
  const known = days.find((one) => one.day === day)?.choice
  const choice: Choice = isChoosing ? 'choose' : day === null ? 'none' : (known ?? 'choose')
  const choose = (next: Choice) => {
    setChoosing(next === 'choose')
    const first = next === 'choose' ? laterDay(today(), 1) : null
    onChange(days.find((one) => one.choice === next)?.day ?? first)
  }
  return (
    <>
      <Select<Choice>
        label={m.notes_later_day()}
        name="note-day"
        required
        value={choice}
        options={[
          { value: 'none', label: m.notes_later_none() },
          ...days.map((one) => ({ value: one.choice, label: labelOf(one) })),
          { value: 'choose', label: m.notes_later_choose() },
        ]}
        onChange={choose}
      />
      {choice === 'choose' && <DayField day={day ?? ''} onChange={(next) => onChange(next || null)} />}
    </>
  )
}
