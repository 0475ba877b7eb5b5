import type { account } from '@juntas/contract/account/account'
import { type CountKey, emailOf, memberOf } from '../../http/limits/limits.ts'
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

/** The code that a call names; null for a call without one. */
const codeOf: CountKey = ({ params, body }) =>
  (params as { code?: string } | undefined)?.code ??
  (body as { activationCode?: string | null } | null)?.activationCode ??
  null

/**
 * An activation code may be as short as six characters and opens a paid plan. Wrong codes are counted, each once, by
 * member or by the address of a visitor: past 20 its next calls wait for a moment, and are not locked out, because a whole
 * company may type its code behind one address. Past 120 wrong ones an hour in total all callers are slowed down.
 */
const wrongCodes = { countsFailuresOnly: ['activation_code_unknown'], onceFor: codeOf, isShared: true } as const
const activations: readonly Limit[] = [
  {
    ...wrongCodes,
    name: 'activation',
    max: 20,
    seconds: quarter,
    by: (request, context) => (codeOf(request, context) === null ? null : memberOf(request)),
    paceSeconds: 2,
  },
  {
    ...wrongCodes,
    name: 'activations',
    max: 120,
    seconds: 60 * minute,
    by: (request, context) => (codeOf(request, context) === null ? null : 'everybody'),
    paceSeconds: 5,
  },
]
/** A company of some hundred people begins on one morning, behind one address. */
const wholeCompany: Limit = { max: 300, seconds: quarter, isShared: true }

const registrationOf: CountKey = ({ body }) => (body as { registration: string }).registration

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
  optIn: [...guesses, ofAccount, ...activations, wholeCompany],
  optInProfile: [wholeCompany, { max: 10, seconds: 120 * minute, by: registrationOf, isShared: true }],
  optInPlan: [...activations, wholeCompany],
  companyByCode: [...activations, wholeCompany],
  redeemCode: [...activations, { max: 10, seconds: quarter, by: 'member', isShared: true }],
}
