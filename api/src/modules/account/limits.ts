import type { account } from '@juntas/contract/account/account'
import { emailOf } from '../../http/limits/limits.ts'
import type { Limit, Limits } from '../../http/serve.ts'

const minute = 60
const quarter = 15 * minute

/**
 * Guesses are counted in the database in three ways: by IP address and account; by IP address alone, which stops one
 * password tried on many accounts; and by account alone, which slows down many addresses but never locks the owner out.
 * Only failures count for the last two, so that a company behind one address can sign in freely.
 */
export const guesses: readonly Limit[] = [
  { name: 'guess', max: 40, seconds: quarter, by: 'address', isShared: true, countsFailuresOnly: true },
]
export const ofAccount: Limit = {
  name: 'account',
  max: 15,
  seconds: quarter,
  by: 'email',
  isShared: true,
  countsFailuresOnly: true,
  paceSeconds: 1,
}
/** A code has counts of its own, and the link of its letter must work while a stranger guesses at the old password. */
const ofOldPassword: Limit = {
  ...ofAccount,
  by: (request) => ((request.body as { code?: string }).code === undefined ? emailOf(request) : null),
}
const pair = (max: number, seconds: number): Limit => ({ max, seconds, by: 'address+email', isShared: true })
/** Limits letters per caller and recipient, and per caller in total: every letter costs its recipient attention. */
const letters: readonly Limit[] = [
  { name: 'letter', max: 30, seconds: quarter, by: 'address', isShared: true },
  pair(5, quarter),
]

/**
 * An activation code may be as short as six characters and opens a paid plan: wrong codes are limited by IP address, and beyond 120 an
 * hour in total all callers are slowed down.
 */
const activations: readonly Limit[] = [
  { name: 'activation', max: 20, seconds: quarter, by: 'address', isShared: true, countsFailuresOnly: true },
  {
    name: 'activations',
    max: 120,
    seconds: 60 * minute,
    by: () => 'everybody',
    isShared: true,
    countsFailuresOnly: true,
    paceSeconds: 5,
  },
]

export const limits: Limits<typeof account> = {
  login: [...guesses, pair(10, minute), ofAccount],
  forgot: letters,
  resign: letters,
  verifyToken: [...guesses, pair(20, quarter)],
  verifyByEmail: [...guesses, pair(20, quarter)],
  updatePassword: [...guesses, pair(20, quarter), ofOldPassword],
  changePassword: { max: 10, seconds: quarter, by: 'member', isShared: true },
  emailExists: { max: 30, seconds: minute, isShared: true },
  // Both continue an unfinished registration for whoever knows its password.
  register: [...guesses, ofAccount, { max: 60, seconds: quarter, isShared: true }],
  optIn: [...guesses, ofAccount, ...activations, { max: 60, seconds: quarter, isShared: true }],
  optInPlan: [...activations, { max: 60, seconds: quarter, isShared: true }],
  companyByCode: [...activations, { max: 60, seconds: quarter, isShared: true }],
  redeemCode: [...activations, { max: 10, seconds: quarter, by: 'member', isShared: true }],
}
