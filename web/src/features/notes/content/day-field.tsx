import { DateField } from '@juntas/ui/field/date-field.tsx'
import { m } from '#paraglide/messages.js'
import { today } from '../day-text.ts'

/** Loaded when a day is to be chosen. */
export default function DayField({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  return <DateField label={m.notes_later_by_day()} value={day} onChange={onChange} min={today()} />
}
