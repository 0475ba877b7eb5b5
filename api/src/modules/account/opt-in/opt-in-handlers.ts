import type { account } from '@juntas/contract/account/account'
import { Failure } from '@juntas/contract/errors'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import { languageOf } from '../../../http/language.ts'
import type { Context, Handlers } from '../../../http/serve.ts'
import { claimDocument } from '../../../people/documents.ts'
import { refuseTeamNames } from '../../../people/team-names.ts'
import { emailTakenOr, isEmailTaken, refusal } from '../refusals.ts'
import { insertMember } from '../registration/new-member.ts'
import { linkTicket } from '../sign-in/microsoft-ticket.ts'
import { hashNewPassword } from '../sign-in/password-hash.ts'
import { replySignedIn } from '../sign-in/sign-in-handlers.ts'
import { openSignIn } from '../sign-in/sign-in-store.ts'
import { sendCode } from '../tasks.ts'
import { findActivation, takeSeat } from './activation-code.ts'
import { beginRegistration, correctPerson, openRegistration, stateOf } from './opt-in-store.ts'
import { findOptIn } from './unfinished-opt-in.ts'

type Verbs = 'optIn' | 'optInProfile' | 'optInPlan' | 'companyByCode' | 'redeemCode'

/** Registration through a company: the person, the workplace and the company's plan. */
export const optInHandlers: Pick<Handlers<typeof account>, Verbs> = {
  async companyByCode({ db, params, now }) {
    const { name, vicePresidencies, businessUnits } = await findActivation(db, params.code, now())
    return { name, vicePresidencies, businessUnits }
  },

  /** Begins an opt-in, corrects the one begun in this tab, or continues one the same person left unfinished. */
  async optIn({ db, body, config, now, request, reply }) {
    refuseTeamNames({ name: body.name })
    const at = now()
    const activation = body.activationCode ? await findActivation(db, body.activationCode, at) : null
    const { name, email, phone, termsVersion } = body
    const passwordHash = await hashNewPassword(body.password)
    const language = languageOf(request, null)
    const person = { name, email, phone, passwordHash, language, how: 'opt_in' as const, termsVersion }
    // Read in the same transaction: right after it, the same step sent once more may have replaced it.
    const begin = async (trx: Transaction<DB>, memberId: number, activationCodeId: number | null) =>
      stateOf(trx, await beginRegistration(trx, { memberId, activationCodeId, at }))
    try {
      return await db.transaction().execute(async (trx) => {
        const memberId = body.registration
          ? await correctPerson(trx, body.registration, person, at)
          : (await insertMember(trx, person, at)).id
        await sendCode(trx, email, 'verify')
        await linkTicket(trx, config, request, reply, memberId, at)
        return begin(trx, memberId, activation?.id ?? null)
      })
    } catch (error) {
      const refused = emailTakenOr(error)
      const begun = isEmailTaken(refused) ? await findOptIn(db, email, body.password) : null
      if (!begun) throw refused
      return db.transaction().execute((trx) => begin(trx, begun.id, activation?.id ?? begun.activationCodeId))
    }
  },

  async optInProfile({ db, body, now }) {
    const kept = await openRegistration(db, body.registration, now())
    if (kept.completedAt) throw refusal('registration_expired')
    refuseUnlisted(kept, body)
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('customers')
        .set({
          company: kept.company ?? (body.company || null),
          companyJobRole: body.position,
          profileLink: body.profileLink || null,
          identity: body.document,
          updatedAt: now(),
        })
        .where('memberId', '=', kept.memberId)
        .execute()
      // An opt-in may also continue on an account with a proved address. Answers alike whoever else has the CPF (GAP-127).
      await claimDocument(trx, kept.memberId)
      await trx
        .updateTable('registrations')
        .set({ vicePresidency: body.vicePresidency || null, businessUnit: body.businessUnit || null })
        .where('id', '=', kept.id)
        .execute()
    })
    return { registration: kept.id }
  },

  /** The same call with the same key, after a lost answer, returns the first sign-in: the id itself opens only one. */
  async optInPlan(context) {
    const { db, body, config, reply } = context
    const { memberId, pair } = await createOnce(context, (once) => finishOptIn({ ...context, db: once }))
    const company = await db
      .selectFrom('companyMembers as m')
      .innerJoin('companies as c', 'c.id', 'm.companyId')
      .select('c.name')
      .where('m.memberId', '=', memberId)
      .executeTakeFirst()
    return { ...replySignedIn(reply, config, pair), choice: body.choice, company: company?.name ?? null }
  },

  /** Joins a member with an account to the company by its code. The same code again changes nothing. */
  async redeemCode({ db, viewer, body, sessions, now }) {
    const at = now()
    const activation = await findActivation(db, body.activationCode, at, viewer.id)
    refuseUnlisted(activation, body)
    const { vicePresidency = null, businessUnit = null, position = null } = body
    await db.transaction().execute(async (trx) => {
      const seat = { memberId: viewer.id, activationCodeId: activation.id, vicePresidency, businessUnit, position }
      await takeSeat(trx, seat, at)
      const held = await trx
        .selectFrom('activationRedemptions')
        .select('activationCodeId')
        .where('memberId', '=', viewer.id)
        .executeTakeFirstOrThrow()
      if (held.activationCodeId !== activation.id) throw refusal('already_redeemed')
      await sessions.forget(trx, viewer.id)
    })
    return { company: activation.name }
  },
}

type FinishContext = Pick<Context<(typeof account)['optInPlan']>, 'db' | 'body' | 'sessions' | 'now' | 'request'>

async function finishOptIn({ db, body, sessions, now, request }: FinishContext) {
  const at = now()
  const kept = await openRegistration(db, body.registration, at)
  if (kept.completedAt) throw refusal('registration_completed')
  if (!kept.identity) throw new Failure('conflict', { detail: 'The profile comes first.' })
  const isCorporate = body.choice === 'corporate'
  const activationCodeId =
    isCorporate && body.activationCode ? (await findActivation(db, body.activationCode, at)).id : kept.activationCodeId
  if (isCorporate && !activationCodeId) throw invalidField('activationCode', 'required')
  const pair = await db.transaction().execute(async (trx) => {
    // The id opens one sign-in: of two concurrent calls, the second finds it used.
    const used = await trx
      .updateTable('registrations')
      .set({ completedAt: at })
      .where('id', '=', kept.id)
      .where('completedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!used) throw refusal('registration_completed')
    if (isCorporate && activationCodeId) {
      await takeSeat(trx, { ...kept, activationCodeId }, at)
      await sessions.forget(trx, kept.memberId)
    }
    return openSignIn(trx, request, { id: kept.memberId, email: kept.email }, 'registration', at)
  })
  return { memberId: kept.memberId, pair }
}

type Lists = { vicePresidencies: string[] | null; businessUnits: string[] | null }
type Chosen = { vicePresidency?: string | null | undefined; businessUnit?: string | null | undefined }

/** If the company lists its units, only listed values are accepted, because its reports group by them. */
function refuseUnlisted({ vicePresidencies, businessUnits }: Lists, { vicePresidency, businessUnit }: Chosen) {
  const isUnlisted = (list: string[] | null, value: string | null | undefined) =>
    Boolean(list?.length && value && !list.includes(value))
  if (isUnlisted(vicePresidencies, vicePresidency)) throw invalidField('vicePresidency', 'unknown_choice')
  if (isUnlisted(businessUnits, businessUnit)) throw invalidField('businessUnit', 'unknown_choice')
}
