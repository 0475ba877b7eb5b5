import { birthDate, dateIn } from '@juntas/contract/rules/form/date'
import { optional } from '@juntas/contract/rules/form/optional'
import { cnpj, formatCnpj } from '@juntas/contract/rules/person/cnpj'
import { formatCpf, profileCpf } from '@juntas/contract/rules/person/cpf'
import { name } from '@juntas/contract/rules/person/name'
import { joinPhone, type Phone, phone, splitPhone } from '@juntas/contract/rules/person/phone'
import { ruleText } from '@juntas/ui/form/rule-text.ts'
import { rules } from '@juntas/ui/form/rules.ts'
import { m } from '#paraglide/messages.js'
import type { Customer, CustomerChanges, ProfileType } from '../queries.ts'

const brazilian = ['zipCode', 'street', 'houseNumber', 'complement', 'neighborhood', 'city', 'state'] as const

const texts = ['company', 'companyJobRole', 'professionalGoal', 'goal', 'foreignAddress', ...brazilian] as const

/** The profile as the form holds it: texts, empty where there is no value. */
export interface ProfileValues extends Record<(typeof texts)[number], string> {
  name: string
  nickname: string
  profileType: ProfileType | ''
  birthDate: string
  phoneNumber: Phone
  identity: string
  companyIdentity: string
  foreign: boolean
  country: string
}

export const valuesOf = (customer: Customer): ProfileValues => ({
  ...(Object.fromEntries(texts.map((field) => [field, customer[field] ?? ''])) as Record<
    (typeof texts)[number],
    string
  >),
  name: customer.name,
  nickname: customer.nickname ?? '',
  profileType: customer.profileType ?? '',
  birthDate: customer.birthDate ?? '',
  phoneNumber: customer.phoneNumber ? splitPhone(customer.phoneNumber) : { countryCode: '55', number: '' },
  identity: formatCpf(customer.identity ?? ''),
  companyIdentity: formatCnpj(customer.companyIdentity ?? ''),
  foreign: customer.foreign,
  country: customer.country,
})

/** Only changes are sent; moving abroad or back removes the address of the other kind [GAP-98]. */
export function bodyOf(changes: Partial<ProfileValues>): CustomerChanges {
  const { phoneNumber, foreign, ...rest } = changes
  const body: Record<string, unknown> = Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [field, value === '' ? null : value]),
  )
  if (phoneNumber) body.phoneNumber = phoneNumber.number.trim() ? joinPhone(phoneNumber) : null
  if (foreign !== undefined) {
    body.foreign = foreign
    if (foreign) for (const field of brazilian) body[field] = null
    else Object.assign(body, { foreignAddress: null, country: 'BR' })
  }
  return body
}

/** A CPF may stay empty if it was never given; a known one cannot be removed, and members abroad are not asked. */
export const profileCheck = (start: Pick<ProfileValues, 'identity'>) =>
  rules<ProfileValues>({
    name,
    birthDate: (value) => optional(birthDate)(value, { today: dateIn(new Date()) }),
    phoneNumber: (value) => {
      const { number, countryCode } = value as Phone
      return number.trim() ? phone(number, { countryCode }) : null
    },
    identity: (value, { foreign }) => (value === '' && !start.identity ? null : profileCpf(value, { foreign })),
    companyIdentity: (value) => optional(cnpj)(value),
    country: (value, { foreign }) => (foreign && !value ? 'required' : null),
    zipCode: (value, { foreign }) => (foreign || /^(\d{5}-?\d{3})?$/.test(String(value)) ? null : 'invalid_zip'),
  })

export function profileError(code: string): string {
  if (code === 'invalid_zip') return m.members_zip_wrong()
  return code === 'too_long' ? m.members_too_long() : ruleText(code)
}
