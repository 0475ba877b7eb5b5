import * as z from 'zod/mini'
import { Id, item } from '../hydra.ts'
import { route } from '../route.ts'
import { officeRoles } from '../rules/access.ts'

export const partnerNames = [
  'mail',
  'payments',
  'files',
  'video',
  'converter',
  'meetings',
  'identity',
  'marketing',
] as const
export type PartnerName = (typeof partnerNames)[number]

const PartnerCheck = z.object({
  partner: z.enum(partnerNames),
  /** `absent`: not configured. `checking`: it is being called. */
  state: z.enum(['checking', 'answers', 'fails', 'absent']),
  /** How long the answer took. */
  ms: z.nullable(z.int()),
  /** What went wrong, without addresses of people. */
  problem: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
})

const Step = z.object({
  kind: z.enum(['account', 'folder', 'content', 'plan', 'people']),
  isDone: z.boolean(),
  /** What there is already, even if the step is not done: plans whose prices nobody confirmed, a company without folders. */
  names: z.array(z.string()),
  /** The first of them. */
  id: z.nullable(Id),
})

const FirstHour = item('FirstHour', {
  /** All five steps were done once: it does not come back. */
  isOver: z.boolean(),
  steps: z.array(Step),
  /** Of the viewer: recovery codes that were not used. */
  recoveryCodes: z.int(),
  /** Empty until they were tested. */
  partners: z.array(PartnerCheck),
  team: z.array(z.object({ name: z.string(), officeRoles: z.array(z.enum(officeRoles)), isInvited: z.boolean() })),
})

const owners = { access: 'office', office: ['owner'] } as const

/** What an empty system shows to its first owner. */
export const officeFirstHour = {
  firstHour: route({
    ...owners,
    method: 'GET',
    path: '/v1/office/first_hour',
    title: 'The first steps of a new system, its partners and its team',
    reply: FirstHour,
  }),
  checkPartners: route({
    ...owners,
    method: 'POST',
    path: '/v1/office/partner_checks',
    title: 'Call every partner that is configured; the results are read with the first hour',
    reply: z.object({ partners: z.array(PartnerCheck) }),
    status: 201,
  }),
  confirmPrices: route({
    ...owners,
    method: 'POST',
    path: '/v1/office/price_confirmations',
    title: 'Confirm that the plans on sale have the right prices',
    reply: z.object({ names: z.array(z.string()) }),
    status: 201,
  }),
}
