import { Button } from '@juntas/ui/button/button.tsx'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { isDay, today } from '../../day-text.ts'
import styles from './later-list.module.css'

/** Loaded when a member chooses a day: its calendar and masks are larger than the list. */
export default function DayForm({ day: before, onSet }: { day: string; onSet: (day: string) => void }) {
  const [day, setDay] = useState(before)
  return (
    <form
      className={styles.day}
      onSubmit={(event) => {
        event.preventDefault()
        if (isDay(day)) onSet(day)
      }}
    >
      <DateField label={m.notes_later_day()} value={day} onChange={setDay} min={today()} />
      <Button type="submit" size="small">
        {m.notes_later_set()}
      </Button>
    </form>
  )
}
