import { isBlank } from '@juntas/contract/rules/form/text'
import { email } from '@juntas/contract/rules/person/email'
import { name } from '@juntas/contract/rules/person/name'
import { STAKEHOLDER_PHONE_MAX } from '@juntas/contract/rules/person/phone'
import { m } from '#paraglide/messages.js'
import type { Sent, Stakeholder } from '../../answers/mentoring-calls.ts'

/** The five roles, in their order; the position is the `fase` of the payload [MENTOR-24] [MENTOR-28]. */
export const roles = [
  m.mentoring_stakeholder_1,
  m.mentoring_stakeholder_2,
  m.mentoring_stakeholder_3,
  m.mentoring_stakeholder_4,
  m.mentoring_stakeholder_5,
] as const

export const fields = ['name', 'email', 'phone'] as const
export type PersonField = (typeof fields)[number]

const phoneMin = 8

export const keyOf = (fase: number, field: PersonField) => `${fase}.${field}`

/** The people written down so far; people who were already asked cannot be changed. */
export function peopleOf(values: Readonly<Record<string, string>>, sent: Sent | false | undefined): Stakeholder[] {
  return roles.map((_, index) => {
    const fase = index + 1
    const asked = sent ? sent.item.find((one) => one.fase === fase) : undefined
    const [given, address, phone] = fields.map((field) => asked?.[field] ?? values[keyOf(fase, field)] ?? '')
    return { name: given ?? '', email: address ?? '', phone: phone ?? '', fase }
  })
}

/** Everything is required; what is filled in follows the rules that the server applies too. */
const fieldRules: Record<PersonField, (text: string) => string | null> = {
  name,
  email,
  phone: (phone) => (phone.length < phoneMin ? 'invalid_phone' : null),
}
const faultOf = (field: PersonField, text: string) => (isBlank(text) ? 'required' : fieldRules[field](text))

/** The rules of all five, for the form. */
export const peopleRules = Object.fromEntries(
  roles.flatMap((_, index) =>
    fields.map((field) => [keyOf(index + 1, field), (text: unknown) => faultOf(field, String(text))]),
  ),
)

export const isReady = (person: Stakeholder): boolean => fields.every((field) => faultOf(field, person[field]) === null)

/** Digits only, eleven at most [MENTOR-27]; a pasted `(11) 98765-4321` keeps all of them. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '').slice(0, STAKEHOLDER_PHONE_MAX)
