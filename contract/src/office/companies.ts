import * as z from 'zod/mini'
import { EmailField } from '../fields.ts'
import { ById, collection, Id, item, paging, text } from '../hydra.ts'
import { route } from '../route.ts'
import { longestCompanyName, longestPicture, longestReason } from '../rules/office/lengths.ts'
import { isoDate, sized } from '../sized.ts'
import { listQuery, resource } from './resource.ts'

const read = ['support', 'finance', 'owner'] as const
const write = ['support', 'owner'] as const
const reads = { access: 'office', office: read } as const
const writes = { access: 'office', office: write } as const

const Day = isoDate('invalid_date')
const areas = z._default(z.array(text(120)).check(z.maxLength(60, 'too_long')), [])
const Reason = text(longestReason)

/** Companies: their contract and their areas. */
export const officeCompanies = resource({
  path: 'companies',
  type: 'OfficeCompany',
  title: 'companies',
  facts: { members: z.int(), managers: z.int(), codes: z.int(), createdAt: z.string() },
  fields: {
    name: sized(longestCompanyName).check(z.trim(), z.minLength(2, 'required')),
    logoUrl: z.nullish(sized(longestPicture).check(z.trim(), z.regex(/^(https:\/\/|\/[^/\\])/, 'invalid_link'))),
    vicePresidencies: areas,
    businessUnits: areas,
    seats: z.nullish(z.int().check(z.gte(1), z.lte(1_000_000))),
    endsOn: z.nullish(Day),
  },
  filters: {},
  sorts: ['name', 'members', 'createdAt'],
  read,
  write,
})

const OfficeCode = item('OfficeActivationCode', {
  id: Id,
  code: z.string(),
  label: z.nullable(z.string()),
  company: z.object({ id: Id, name: z.string() }),
  seats: z.int(),
  seatsTaken: z.int(),
  endsAt: z.nullable(z.string()),
  state: z.enum(['open', 'full', 'expired', 'revoked']),
  createdAt: z.string(),
})
const CompanyGrant = item('CompanyGrant', {
  id: Id,
  folder: z.object({ id: Id, title: z.string() }),
  reason: z.nullable(z.string()),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
})
/** A manager, named by address: the office's company page shows no other member. */
const CompanyManager = item('CompanyManager', { id: Id, name: z.string(), email: z.string(), since: z.string() })

/** What belongs to a company: codes, folder grants and managers. */
export const officeCompanyParts = {
  codes: route({
    ...reads,
    method: 'GET',
    path: '/v1/office/activation_codes',
    title: 'Activation codes, newest first',
    query: z.object({ ...listQuery, company: z.optional(Id) }),
    reply: collection(OfficeCode),
  }),
  createCode: route({
    ...writes,
    method: 'POST',
    path: '/v1/office/activation_codes',
    title: 'Make an activation code',
    body: z.object({
      company: Id,
      label: text(60),
      seats: z.int().check(z.gte(1), z.lte(100_000)),
      endsOn: z.nullish(Day),
    }),
    reply: OfficeCode,
    idempotency: 'transaction',
    status: 201,
  }),
  revokeCode: route({
    ...writes,
    method: 'DELETE',
    path: '/v1/office/activation_codes/{id}',
    title: 'Revoke an activation code; who joined with it stays',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  grants: route({
    ...reads,
    method: 'GET',
    path: '/v1/office/companies/{id}/grants',
    title: 'Folders that a company has',
    params: ById,
    query: z.object(paging),
    reply: collection(CompanyGrant),
  }),
  grant: route({
    ...writes,
    method: 'POST',
    path: '/v1/office/companies/{id}/grants',
    title: 'Give a company a folder, with a reason',
    params: ById,
    body: z.object({ folder: Id, reason: Reason, endsOn: z.nullish(Day) }),
    reply: CompanyGrant,
    idempotency: 'transaction',
    status: 201,
  }),
  endGrant: route({
    ...writes,
    method: 'DELETE',
    path: '/v1/office/company_grants/{id}',
    title: 'End a company’s folder now',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  managers: route({
    ...reads,
    method: 'GET',
    path: '/v1/office/companies/{id}/managers',
    title: 'The managers of a company',
    params: ById,
    query: z.object(paging),
    reply: collection(CompanyManager),
  }),
  addManager: route({
    ...writes,
    method: 'POST',
    path: '/v1/office/companies/{id}/managers',
    title: 'Make a member with a verified address a manager of the company; a member without a seat gets one',
    params: ById,
    body: z.object({ email: EmailField }),
    reply: CompanyManager,
    idempotency: 'transaction',
    status: 201,
  }),
  removeManager: route({
    ...writes,
    method: 'DELETE',
    path: '/v1/office/company_managers/{id}',
    title: 'A manager becomes an ordinary member of the company',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
}
