import { CalendarDate, getLocalTimeZone, parseDate, today } from '@internationalized/date'
import { isDate } from '@juntas/contract/rules/form/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type RefObject, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { m } from '#paraglide/messages.js'
import { Icon } from '../icon/icon.tsx'
import { useLocale } from '../language/locale.ts'
import { OverlayLocale } from '../overlay/overlay-locale.tsx'
import styles from './calendar.module.css'

type CalendarPopoverProps = {
  value: string
  min?: string
  max?: string
  isOpen: boolean
  frame: RefObject<HTMLElement | null>
  onPick: (day: string) => void
  onClose: () => void
}

const oldest = 1900
const farthest = 20

export default function CalendarPopover({ value, min, max, isOpen, frame, onPick, onClose }: CalendarPopoverProps) {
  const chosen = isDate(value) ? parseDate(value) : null
  const limit = max ? parseDate(max) : undefined
  const now = today(getLocalTimeZone())
  const start = chosen ?? (limit && limit.compare(now) < 0 ? limit : now)
  return (
    <OverlayLocale>
      <Popover
        className={styles.popover}
        triggerRef={frame}
        isOpen={isOpen}
        onOpenChange={(open) => open || onClose()}
        placement="bottom end"
        offset={6}
      >
        <Dialog className={styles.dialog} aria-label={m.ui_calendar()}>
          <Month key={value} {...{ chosen, start, limit, min, onPick }} />
        </Dialog>
      </Popover>
    </OverlayLocale>
  )
}

type MonthProps = {
  chosen: CalendarDate | null
  start: CalendarDate
  min?: string
  limit?: CalendarDate
  onPick: (day: string) => void
}

/** One month; month and year are lists, because a birth date would need hundreds of presses on arrows. */
function Month({ chosen, start, min, limit, onPick }: MonthProps) {
  const [focused, setFocused] = useState(start)
  const first = min ? parseDate(min) : new CalendarDate(oldest, 1, 1)
  const lastYear = limit?.year ?? start.year + farthest
  const years = Array.from({ length: lastYear - first.year + 1 }, (_, index) => lastYear - index)
  return (
    <Calendar
      aria-label={m.ui_calendar()}
      autoFocus
      value={chosen}
      minValue={first}
      maxValue={limit}
      focusedValue={focused}
      onFocusChange={setFocused}
      onChange={(day) => onPick(day.toString())}
    >
      <header className={styles.head}>
        <Button slot="previous" className={styles.arrow} aria-label={m.ui_previous_month()}>
          <Icon of={ChevronLeft} />
        </Button>
        <MonthNames month={focused.month} onChange={(month) => setFocused(focused.set({ month }))} />
        <select
          className={styles.list}
          aria-label={m.ui_year()}
          value={focused.year}
          onChange={(event) => setFocused(focused.set({ year: Number(event.currentTarget.value) }))}
        >
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
        <Button slot="next" className={styles.arrow} aria-label={m.ui_next_month()}>
          <Icon of={ChevronRight} />
        </Button>
      </header>
      <CalendarGrid className={styles.grid} weekdayStyle="narrow">
        {(day) => <CalendarCell date={day} className={styles.day} />}
      </CalendarGrid>
    </Calendar>
  )
}

function MonthNames({ month, onChange }: { month: number; onChange: (month: number) => void }) {
  const name = new Intl.DateTimeFormat(useLocale(), { month: 'long', timeZone: 'UTC' })
  return (
    <select
      className={styles.list}
      aria-label={m.ui_month()}
      value={month}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a month is its number
        <option key={index} value={index + 1}>
          {name.format(Date.UTC(2024, index, 1))}
        </option>
      ))}
    </select>
  )
}
