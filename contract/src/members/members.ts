import * as z from 'zod/mini'
import { Language } from '../fields.ts'
import { collection, Id, item } from '../hydra.ts'
import { route } from '../route.ts'
import { officeRoles, roles } from '../rules/access.ts'

/** The eight facts the route guard uses (GAP-102). */
export const SessionInfo = z.object({
  hasActiveSubscription: z.boolean(),
  hasCustomerFolders: z.boolean(),
  hasSubscription: z.boolean(),
  hasTrialSubscription: z.boolean(),
  hasMinimumAddress: z.boolean(),
  hasMinimumCurriculum: z.boolean(),
  unreadNetworks: z.int(),
  unreadPosts: z.int(),
})

export const User = item('User', {
  id: Id,
  name: z.string(),
  nickname: z.nullable(z.string()),
  email: z.string(),
  avatar: z.nullable(z.string()),
  accessFreeContent: z.boolean(),
  language: Language,
  group: z.nullable(z.literal('b2c')),
  roles: z.array(z.enum(roles)),
  /** What staff may do in the office (GAP-125). */
  officeRoles: z.array(z.enum(officeRoles)),
  isMentee: z.boolean(),
  /** Whether the e-mail address is verified. Until then the member cannot write where others read (GAP-117). */
  isVerified: z.boolean(),
  /** There is a newer version of the terms than the one that the member accepted. */
  owesTerms: z.boolean(),
  /** When the account will be deleted, as long as the deletion can be undone (GAP-112). */
  deletionAt: z.nullable(z.string()),
  hasPotenciasLink: z.boolean(),
  isSpecialGroup: z.boolean(),
  customer: z.nullable(z.string()),
  /** In the order of joining. */
  companies: z.array(z.object({ id: Id, name: z.string() })),
  sessionInfo: SessionInfo,
})

export const members = {
  me: route({
    method: 'GET',
    path: '/v1/me',
    access: 'member',
    beforeTerms: true,
    title: 'The viewer, as a list of one',
    reply: collection(User),
  }),
  setLanguage: route({
    method: 'PUT',
    path: '/v1/me/language',
    access: 'member',
    beforeTerms: true,
    title: 'Choose the language of screens and e-mails',
    body: z.object({ language: Language }),
    reply: z.object({ language: Language }),
  }),
}
