import type { account } from '@juntas/contract/account'
import { Failure, type Violation } from '@juntas/contract/errors'
import type { Db } from '../../db/client.ts'
import { languageOf } from '../../http/language.ts'
import type { Handlers } from '../../http/serve.ts'
import { findActivation, takeSeat } from './activation.ts'
import { hashPassword } from './passwords.ts'
import { insertPerson } from './people.ts'
import { refusal, takenOr } from './refusals.ts'
import { openSignIn } from './sign-ins.ts'
import { signedIn } from './signing.ts'
import { sendCode } from './tasks.ts'
import { linkTicket } from './tickets.ts'

/** The whole of it takes about 10 minutes; whoever left it lying for hours begins again. */
const registrationMs = 2 * 3_600_000

/** Joining through a company: who she is, where she works, whose plan. */
export const optingIn: Pick<Handlers<typeof account>, 'optIn' | 'optInProfile' | 'optInPlan' | 'companyByCode'> = {
  async companyByCode({ db, params, now }) {
    const { name, vicePresidencies, businessUnits } = await findActivation(db, params.code, now())
    return { name, vicePresidencies, businessUnits }
  },

  async optIn({ db, body, config, now, request, reply }) {
    const at = now()
    const activation = body.activationCode ? await findActivation(db, body.activationCode, at) : null
    const { name, email, phone } = body
    const passwordHash = await hashPassword(body.password)
    const person = { name, email, phone, passwordHash, language: languageOf(request, null), how: 'opt_in' as const }
    try {
      const { id: registration } = await db.transaction().execute(async (trx) => {
        const member = await insertPerson(trx, person, at)
        await sendCode(trx, email, 'verify')
        await linkTicket(trx, config, request, reply, member.id, at)
        return trx
          .insertInto('registrations')
          .values({
            memberId: member.id,
            activationCodeId: activation?.id ?? null,
            expiresAt: new Date(at.getTime() + registrationMs),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      })
      const { vicePresidencies = [], businessUnits = [] } = activation ?? {}
      return { registration, company: activation && { name: activation.name, vicePresidencies, businessUnits } }
    } catch (error) {
      throw takenOr(error)
    }
  },

  async optInProfile({ db, body, now }) {
    const kept = await openRegistration(db, body.registration, now())
    if (kept.completedAt) throw refusal('registration_expired')
    refuseUnlisted(kept, body)
    try {
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
        await trx
          .updateTable('registrations')
          .set({ vicePresidency: body.vicePresidency || null, businessUnit: body.businessUnit || null })
          .where('id', '=', kept.id)
          .execute()
      })
    } catch (error) {
      throw takenOr(error)
    }
    return { registration: kept.id }
  },

  async optInPlan({ db, body, config, sessions, now, request, reply }) {
    const at = now()
    const kept = await openRegistration(db, body.registration, at)
    if (!kept.identity) throw new Failure('conflict', { detail: 'The profile comes first.' })
    const isCorporate = body.choice === 'corporate'
    const activationCodeId =
      isCorporate && body.activationCode
        ? (await findActivation(db, body.activationCode, at)).id
        : kept.activationCodeId
    if (isCorporate && !activationCodeId) throw invalid('activationCode', 'required')
    const pair = await db.transaction().execute(async (trx) => {
      if (isCorporate && activationCodeId) {
        await takeSeat(trx, { ...kept, activationCodeId }, at)
        await sessions.forget(trx, kept.memberId)
      }
      await trx.updateTable('registrations').set({ completedAt: at }).where('id', '=', kept.id).execute()
      return openSignIn(trx, request, { id: kept.memberId, email: kept.email }, at)
    })
    const company = await db
      .selectFrom('companyMembers as m')
      .innerJoin('companies as c', 'c.id', 'm.companyId')
      .select('c.name')
      .where('m.memberId', '=', kept.memberId)
      .executeTakeFirst()
    return { ...signedIn(reply, config, pair), choice: body.choice, company: company?.name ?? null }
  },
}

async function openRegistration(db: Db, id: string, at: Date) {
  const kept = await db
    .selectFrom('registrations as r')
    .innerJoin('members as m', 'm.id', 'r.memberId')
    .innerJoin('customers as u', 'u.memberId', 'm.id')
    .leftJoin('activationCodes as a', 'a.id', 'r.activationCodeId')
    .leftJoin('companies as c', 'c.id', 'a.companyId')
    .select(['r.id', 'r.memberId', 'r.activationCodeId', 'r.vicePresidency', 'r.businessUnit', 'r.completedAt'])
    .select(['m.email', 'u.identity', 'u.companyJobRole as position'])
    .select(['c.name as company', 'c.vicePresidencies', 'c.businessUnits'])
    .where('r.id', '=', id)
    .where('r.expiresAt', '>', at)
    .where('m.blockedAt', 'is', null)
    .executeTakeFirst()
  if (!kept) throw refusal('registration_expired')
  return kept
}

type Lists = { vicePresidencies: string[] | null; businessUnits: string[] | null }
type Chosen = { vicePresidency?: string | null | undefined; businessUnit?: string | null | undefined }

/** A company that names its parts wants one of them: its own figures go by these names. */
function refuseUnlisted({ vicePresidencies, businessUnits }: Lists, { vicePresidency, businessUnit }: Chosen) {
  const isUnlisted = (list: string[] | null, value: string | null | undefined) =>
    Boolean(list?.length && value && !list.includes(value))
  if (isUnlisted(vicePresidencies, vicePresidency)) throw invalid('vicePresidency', 'unknown_choice')
  if (isUnlisted(businessUnits, businessUnit)) throw invalid('businessUnit', 'unknown_choice')
}

function invalid(propertyPath: string, code: string) {
  const violation: Violation = { propertyPath, message: code, code }
  return new Failure('invalid_input', { violations: [violation] })
}
