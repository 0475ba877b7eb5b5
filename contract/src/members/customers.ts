import * as z from 'zod/mini'
import { NameField } from '../fields.ts'
import { ById, Id, item } from '../hydra.ts'
import { route } from '../route.ts'
import { date } from '../rules/form/date.ts'
import { cnpj } from '../rules/person/cnpj.ts'
import { cpf } from '../rules/person/cpf.ts'
import { cleanName, isLink } from '../rules/person/name.ts'

export const profileTypes = [
  'student',
  'entrepreneur',
  'corporate',
  'freelancer',
  'in_transition',
  'legal',
  'healthcare',
] as const

const short = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max, 'too_long'))))
const digits = (value: string) => value.replace(/\D/g, '')

/** Customer fields under the specification's names; fields left out stay unchanged. */
export const CustomerForm = z.object({
  name: z.optional(NameField),
  nickname: z.optional(
    z.nullable(
      z.string().check(
        z.overwrite(cleanName),
        z.maxLength(60, 'too_long'),
        z.refine((text) => !isLink(text), 'name_link'),
      ),
    ),
  ),
  profileType: z.optional(z.nullable(z.enum(profileTypes))),
  birthDate: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.refine(
            (value) => date(value) === null && value > '1900-01-01' && value < new Date().toISOString(),
            'invalid_date',
          ),
        ),
    ),
  ),
  phoneNumber: z.optional(
    z.nullable(
      z.string().check(
        z.overwrite(digits),
        z.refine((value) => /^\d{6,20}$/.test(value), 'invalid_phone'),
      ),
    ),
  ),
  identity: z.optional(
    z.nullable(
      z.string().check(
        z.refine((value) => cpf(value) === null, 'invalid_cpf'),
        z.overwrite(digits),
      ),
    ),
  ),
  company: short(120),
  companyIdentity: z.optional(
    z.nullable(
      z.string().check(
        z.refine((value) => cnpj(value) === null, 'invalid_cnpj'),
        z.overwrite((value) => value.toUpperCase().replace(/[^0-9A-Z]/g, '')),
      ),
    ),
  ),
  companyJobRole: short(120),
  professionalGoal: short(500),
  goal: short(500),
  foreign: z.optional(z.boolean()),
  foreignAddress: short(500),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'invalid_country'))),
  zipCode: short(12),
  street: short(160),
  houseNumber: short(20),
  complement: short(120),
  neighborhood: short(120),
  city: short(120),
  state: short(60),
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
