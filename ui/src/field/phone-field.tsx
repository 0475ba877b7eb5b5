import { DIAL_CODES } from '@juntas/contract/rules/person/dial-codes'
import { chooseCountry, formatPhone, type Phone, phoneMask } from '@juntas/contract/rules/person/phone'
import type { MaskitoOptions } from '@maskito/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { m } from '#paraglide/messages.js'
import { Icon } from '../icon/icon.tsx'
import { useLocale } from '../language/locale.ts'
import frame from './field.module.css'
import { Field, type FieldText } from './field.tsx'
import { MaskedInput } from './masked-field.tsx'
import { maskOf } from './masks.ts'
import styles from './phone-field.module.css'

type PhoneFieldProps = FieldText & {
  id?: string
  name?: string
  disabled?: boolean
  value?: Phone
  onChange?: (value: Phone) => void
  onBlur?: () => void
}

const empty: Phone = { countryCode: '55', number: '' }

/** Country code and number, with that country's mask. Another country clears the number [VALID-18] [VALID-19]. */
export function PhoneField({ id, name, disabled, value = empty, onChange, onBlur, ...words }: PhoneFieldProps) {
  const mask = phoneMask(value.countryCode)
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return (
    <Field {...words} id={id}>
      {(control) => (
        <div className={frame.frame}>
          <span className={styles.country}>
            <span aria-hidden="true">+{value.countryCode}</span>
            <Icon of={ChevronDown} size={16} />
            <select
              className={styles.select}
              aria-label={m.ui_country_code()}
              disabled={disabled}
              value={value.countryCode}
              onChange={(event) => onChange?.(chooseCountry(value, event.currentTarget.value))}
            >
              {DIAL_CODES.map(({ code, countries }) => (
                <option key={code} value={code}>
                  {`${countries.map((country) => names.of(country)).join(', ')} +${code}`}
                </option>
              ))}
            </select>
          </span>
          <MaskedInput
            {...control}
            // Another country has another mask, and a mask that changes in place loses the cursor.
            key={value.countryCode}
            // HTML allows the autofill of the national part for text alone; the keyboard is the one for numbers all the same.
            type="text"
            inputMode="tel"
            autoComplete="tel-national"
            name={name}
            disabled={disabled}
            placeholder={mask.replaceAll('9', '0')}
            mask={phoneOptions(value.countryCode)}
            value={value.number}
            onChange={(number) => onChange?.({ ...value, number })}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  )
}

const known = new Map<string, MaskitoOptions>()

// A number pasted or filled in with its country code, or with leading zeros, is first converted to its national form.
function phoneOptions(countryCode: string): MaskitoOptions {
  const options = known.get(countryCode) ?? {
    ...maskOf(phoneMask(countryCode)),
    preprocessors: [
      ({ elementState, data }) => ({
        elementState: { ...elementState, value: wholeNumber(countryCode, elementState.value) },
        data: wholeNumber(countryCode, data),
      }),
    ],
  }
  known.set(countryCode, options)
  return options
}

function wholeNumber(countryCode: string, text: string): string {
  const room = phoneMask(countryCode).length
  return text.length > room || text.startsWith('+') ? formatPhone(countryCode, text) : text
}
