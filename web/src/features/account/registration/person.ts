import { confirmPassword } from '@juntas/contract/rules/person/password'
import { type Phone, phone } from '@juntas/contract/rules/person/phone'
import { m } from '#paraglide/messages.js'

/** The fields of every registration. */
export type Person = {
  name: string
  email: string
  phone: Phone
  password: string
  confirm: string
  woman: boolean | ''
  terms: boolean | ''
  /** The version that holds when the box is ticked. */
  termsVersion: string
}

export const emptyPerson: Person = {
  name: '',
  email: '',
  phone: { countryCode: '55', number: '' },
  password: '',
  confirm: '',
  woman: '',
  terms: '',
  termsVersion: '',
}

/** In the order of the screen; `more` stands after the phone number. */
export const personLabels = <More extends object>(name: string, more: More) => ({
  name,
  email: m.account_email(),
  phone: m.account_mobile(),
  ...more,
  password: m.account_password(),
  confirm: m.account_confirm_password(),
  woman: m.account_woman_short(),
  terms: m.account_terms_link(),
})

export const phoneCheck = (value: unknown) => {
  const { number, countryCode } = value as Phone
  return phone(number, { countryCode })
}

export const confirmCheck = (value: unknown, values: { password: string }) => confirmPassword(value, values)
