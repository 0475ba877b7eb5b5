import CalendarDays from 'lucide-react/icons/calendar-days'
import { useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { IconButton } from '../button/icon-button.tsx'
import { useLocale } from '../language/locale.ts'
import { onFirstUse } from '../overlay/on-first-use.tsx'
import { dayText, dayValue } from './day-text.ts'
import styles from './field.module.css'
import { Field, type FieldText } from './field.tsx'
import { MaskedInput } from './masked-field.tsx'

type DateFieldProps = FieldText & {
  id?: string
  name?: string
  disabled?: boolean
  /** `yyyy-MM-dd`; while typing, the incomplete text. */
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  /** First and last day offered by the calendar, `yyyy-MM-dd`. */
  min?: string
  max?: string
  autoComplete?: string
}

const CalendarPopover = onFirstUse(() => import('./calendar-popover.tsx'))

/**
 * A date, typed in the format of the language, or picked from a calendar that is loaded on first use. One that is typed
 * in full and does not exist is refused at once, in every form.
 */
export function DateField({
  id,
  name,
  disabled,
  value = '',
  onChange,
  onBlur,
  min,
  max,
  autoComplete,
  ...words
}: DateFieldProps) {
  const locale = useLocale()
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isImpossible = /^\d\d\/\d\d\/\d{4}$/.test(value)
  return (
    <Field {...words} id={id} error={isImpossible ? m.ui_rule_invalid_date() : words.error}>
      {(control) => (
        <div className={styles.frame} ref={frame}>
          <MaskedInput
            {...control}
            {...{ name, disabled, autoComplete, onBlur }}
            mask="99/99/9999"
            placeholder={m.ui_date_pattern()}
            value={dayText(value, locale)}
            onChange={(text) => onChange?.(dayValue(text, locale))}
          />
          <span className={styles.trailing}>
            <IconButton
              icon={CalendarDays}
              label={m.ui_open_calendar()}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={disabled}
              onPointerEnter={CalendarPopover.preload}
              onFocus={CalendarPopover.preload}
              onClick={() => setOpen(!isOpen)}
            />
          </span>
          <CalendarPopover
            {...{ value, min, max, isOpen, frame }}
            onPick={(day) => {
              onChange?.(day)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </div>
      )}
    </Field>
  )
}
