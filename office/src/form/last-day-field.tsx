import { isDate } from '@juntas/contract/rules/form/date'
import { endOfDay, lastDayBefore } from '@juntas/contract/rules/sao-paulo'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { isMoment } from '../lib/date-text.ts'

interface Props {
  label: string
  hint?: string
  /** The moment at which it ends: the midnight in São Paulo after its last day; null for no end. */
  value: string | null | undefined
  onChange: (value: string | null) => void
  error?: string | undefined
}

/** The last day of something [GAP-131]. What is no day stays as it was typed, so that the server refuses it in words. */
export const LastDayField = ({ value, onChange, ...words }: Props) => (
  <DateField
    {...words}
    value={dayOf(value ?? '')}
    onChange={(typed) => onChange(isDate(typed) ? endOfDay(typed).toISOString() : typed || null)}
  />
)

const dayOf = (value: string) => (isMoment(value) ? lastDayBefore(new Date(value)) : value)
