import * as z from 'zod/mini'
import { ById, Id } from '../hydra.ts'
import { route } from '../route.ts'

/** A directory account with which the member may sign in. */
const LinkedAccount = z.object({
  id: Id,
  provider: z.literal('microsoft'),
  /** The address that the directory named when it was linked; null for links of before. */
  address: z.nullable(z.string()),
  linkedAt: z.string(),
  /** The last sign-in with it; null if there was none since it was linked. */
  usedAt: z.nullable(z.string()),
})

/** The ways into the account, besides the devices that are signed in. */
export const security = {
  read: route({
    method: 'GET',
    path: '/v1/security',
    access: 'member',
    beforeTerms: true,
    title: 'The password, the address and the linked accounts that lead into the account',
    reply: z.object({
      email: z.string(),
      isEmailProved: z.boolean(),
      hasPassword: z.boolean(),
      passwordChangedAt: z.nullable(z.string()),
      linkedAccounts: z.array(LinkedAccount),
    }),
  }),
  unlink: route({
    method: 'DELETE',
    path: '/v1/linked_accounts/{id}',
    access: 'member',
    beforeTerms: true,
    title: 'Remove a linked account, and sign out the other devices that entered with one',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
}
