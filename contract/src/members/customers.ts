import * as z from 'zod/mini'
import { NameField, optionalText } from '../fields.ts'
import { ById, Id, item } from '../hydra.ts'
import { route } from '../route.ts'
import { date } from '../rules/form/date.ts'
import { digitsOf } from '../rules/form/mask.ts'
import {
  longestCity,
  longestComplement,
  longestForeignAddress,
  longestGoal,
  longestHouseNumber,
  longestNeighborhood,
  longestNickname,
  longestState,
  longestStreet,
  longestWorkplace,
} from '../rules/lengths.ts'
import { cnpj, cnpjCharacters } from '../rules/person/cnpj.ts'
import { cpf, cpfDigits } from '../rules/person/cpf.ts'
import { cleanName, nameTrick } from '../rules/person/name.ts'
import { shaped, sized } from '../sized.ts'

const isPastDay = (value: string) => date(value) === null && value > '1900-01-01' && value < new Date().toISOString()

export const profileTypes = [
  'student',
  'entrepreneur',
  'corporate',
  'freelancer',
  'in_transition',
  'legal',
  'healthcare',
] as const

/** Customer fields under the specification's names; fields left out stay unchanged. */
export const CustomerForm = z.object({
  name: z.optional(NameField),
  nickname: z.nullish(
    sized(500).check(
      z.overwrite(cleanName),
      z.maxLength(longestNickname, 'too_long'),
      z.check<string>(({ value, issues }) => {
        const trick = nameTrick(value)
        if (trick) issues.push({ code: 'custom', message: trick, input: value })
      }),
    ),
  ),
  profileType: z.nullish(z.enum(profileTypes)),
  birthDate: z.nullish(sized(10, 'invalid_date').check(z.refine(isPastDay, 'invalid_date'))),
  phoneNumber: z.nullish(
    sized(40, 'invalid_phone').check(
      z.overwrite(digitsOf),
      z.refine((value) => /^\d{6,20}$/.test(value), 'invalid_phone'),
    ),
  ),
  identity: z.nullish(
    sized(40, 'invalid_cpf').check(
      z.refine((value) => cpf(value) === null, 'invalid_cpf'),
      z.overwrite(cpfDigits),
    ),
  ),
  company: optionalText(longestWorkplace),
  companyIdentity: z.nullish(
    sized(40, 'invalid_cnpj').check(
      z.refine((value) => cnpj(value) === null, 'invalid_cnpj'),
      z.overwrite(cnpjCharacters),
    ),
  ),
  companyJobRole: optionalText(longestWorkplace),
  professionalGoal: optionalText(longestGoal),
  goal: optionalText(longestGoal),
  foreign: z.optional(z.boolean()),
  foreignAddress: optionalText(longestForeignAddress),
  country: z.optional(shaped(2, /^[A-Z]{2}$/, 'invalid_country')),
  zipCode: optionalText(12),
  street: optionalText(longestStreet),
  houseNumber: optionalText(longestHouseNumber),
  complement: optionalText(longestComplement),
  neighborhood: optionalText(longestNeighborhood),
  city: optionalText(longestCity),
  state: optionalText(longestState),
})

const text = z.nullable(z.string())
export const Customer = item('Customer', {
  id: Id,
  user: z.string(),
  parent: z.nullable(Id),
  name: z.string(),
  nickname: text,
  email: z.string(),
  profileType: z.nullable(z.enum(profileTypes)),
  birthDate: text,
  phoneNumber: text,
  identity: text,
  company: text,
  companyIdentity: text,
  companyJobRole: text,
  professionalGoal: text,
  goal: text,
  foreign: z.boolean(),
  foreignAddress: text,
  country: z.string(),
  zipCode: text,
  street: text,
  houseNumber: text,
  complement: text,
  neighborhood: text,
  city: text,
  state: text,
})

export const customers = {
  get: route({
    method: 'GET',
    path: '/v1/customers/{id}',
    access: 'member',
    title: 'The viewer as a customer',
    params: ById,
    reply: Customer,
  }),
  documentNotice: route({
    method: 'GET',
    path: '/v1/document_notice',
    access: 'member',
    title: 'Whether the CPF that the viewer named belongs to another account, and whom to ask',
    reply: z.object({ refusedAt: z.nullable(z.string()), contact: z.string() }),
  }),
  update: route({
    method: 'PUT',
    path: '/v1/customers/{id}',
    access: 'member',
    title: 'Change the profile',
    params: ById,
    body: CustomerForm,
    reply: Customer,
  }),
}
