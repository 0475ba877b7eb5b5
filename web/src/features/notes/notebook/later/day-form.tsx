import { DateField } from '@juntas/ui/field/date-field.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import { isDay, today } from '../../day-text.ts'
import styles from './later-list.module.css'

/** Loaded when a member chooses a day: its calendar and masks are larger than the list. */
export default function DayForm({ day: before, onSet }: { day: string; onSet: (day: string) => void }) {
  const form = useForm({
    draft: 'none',
    values: { day: before },
    check: rules({ day: (day) => (isDay(String(day)) ? null : 'invalid_date') }),
  })
  return (
    <Form form={form} onSubmit={({ day }) => onSet(day)} className={styles.day} data-stack={undefined}>
      <DateField label={m.notes_later_day()} min={today()} {...form.bind('day')} />
      <SubmitButton always kind="line" size="small">
        {m.notes_later_set()}
      </SubmitButton>
    </Form>
  )
}
