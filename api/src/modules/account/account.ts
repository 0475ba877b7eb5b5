import type { account } from '@juntas/contract/account'
import type { Handlers, Limit, Limits } from '../../http/serve.ts'
import { optInHandlers } from './opt-in/opt-in-handlers.ts'
import { recoveryHandlers } from './recovery/recovery-handlers.ts'
import { registrationHandlers } from './registration/registration-handlers.ts'
import { requireCaptcha } from './require-captcha.ts'
import { signInHandlers } from './sign-in/sign-in-handlers.ts'

const open: Handlers<typeof account> = {
  ...signInHandlers,
  ...registrationHandlers,
  ...recoveryHandlers,
  ...optInHandlers,
}

export const handlers: Handlers<typeof account> = {
  ...open,
  register: requireCaptcha(open.register),
  optIn: requireCaptcha(open.optIn),
  forgot: requireCaptcha(open.forgot),
  resign: requireCaptcha(open.resign),
  emailExists: requireCaptcha(open.emailExists),
}

const minute = 60
const quarter = 15 * minute

/**
 * What a guesser does is counted three times, in the database: by her address and the account she is after; by her
 * address alone, which stops one password tried on many accounts; and by the account alone, which slows many addresses
 * down but never closes the account to its owner. Only failures count for the last two: a company behind one address
 * signs in as often as it likes.
 */
const guesses: readonly Limit[] = [
  { name: 'guess', max: 40, seconds: quarter, by: 'address', isShared: true, countsFailuresOnly: true },
]
const ofAccount: Limit = {
  name: 'account',
  max: 15,
  seconds: quarter,
  by: 'email',
  isShared: true,
  countsFailuresOnly: true,
  paceSeconds: 1,
}
const pair = (max: number, seconds: number): Limit => ({ max, seconds, by: 'address+email', isShared: true })
/** A letter costs its reader attention: few about one address, and few from one caller, to whomever. */
const letters: readonly Limit[] = [
  { name: 'letter', max: 30, seconds: quarter, by: 'address', isShared: true },
  pair(5, quarter),
]

/**
 * A company's code has six digits and opens a paid plan: wrong ones are few for one address, and past some in an hour
 * everybody's are slowed down.
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
  updatePassword: [...guesses, pair(20, quarter)],
  changePassword: { max: 10, seconds: quarter, by: 'member', isShared: true },
  emailExists: { max: 30, seconds: minute, isShared: true },
  register: [...guesses, { max: 60, seconds: quarter, isShared: true }],
  optIn: [...guesses, ...activations, { max: 60, seconds: quarter, isShared: true }],
  optInPlan: [...activations, { max: 60, seconds: quarter, isShared: true }],
  companyByCode: [...activations, { max: 60, seconds: quarter, isShared: true }],
  redeemCode: [...activations, { max: 10, seconds: quarter, by: 'member', isShared: true }],
}
