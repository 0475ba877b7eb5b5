import type { companies, invitationStates } from '@juntas/contract/companies'
import { Failure } from '@juntas/contract/errors'
import { addDays } from '@juntas/contract/rules/add-days'
import { type InferResult, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { paged } from '../../db/paging.ts'
import type { Language } from '../../db/types.ts'
import type { Handlers } from '../../http/serve.ts'
import { record } from '../../tasks/tasks.ts'
import { insertCode } from './codes.ts'
import { shownAddress } from './erased-address.ts'
import { checkArea, lockFreeSeats, managedCompany } from './managed-company.ts'
import { removeInvitations } from './seat-release.ts'

type State = (typeof invitationStates)[number]
type Verbs = 'invitations' | 'invite' | 'resend' | 'revokeInvitation'

const answerDays = 14
const expiryOf = (at: Date) => addDays(at, answerDays)

/** Invitations by e-mail: each is a code for one seat, so that accepting one is redeeming its code. */
export const invitationHandlers: Pick<Handlers<typeof companies>, Verbs> = {
  async invitations({ db, viewer, query, now }) {
    const company = await managedCompany(db, viewer.id)
    let found = invitationRows(db, company.id)
    if (query.state) found = found.where(stateAt(now()), '=', query.state)
    const { rows, total } = await paged(withColumns(found, now()).orderBy('i.id', 'desc'), found, query)
    return { items: rows.map(invitationOf), total }
  },

  async invite({ db, viewer, body, now }) {
    const company = await managedCompany(db, viewer.id)
    const asked = new Map(
      body.invitations.map(({ email, area }, line) => [
        email,
        checkArea(company.areas, area, `invitations[${line}].area`),
      ]),
    )
    const { language } = await db
      .selectFrom('members')
      .select('language')
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow()
    return db.transaction().execute(async (trx) => {
      const invited = await inviteAddresses(
        trx,
        company.id,
        [...asked].map(([email, area]) => ({ email, area, language })),
        now(),
      )
      return { invited: invited.size, known: [...asked.keys()].filter((email) => !invited.has(email)) }
    })
  },

  async resend({ db, viewer, params, now }) {
    const company = await managedCompany(db, viewer.id)
    return db.transaction().execute(async (trx) => {
      const row = await oneOf(trx, company.id, params.id, now())
      if (row.state !== 'invited' && row.state !== 'expired') throw new Failure('conflict')
      if (row.state === 'expired')
        await checkLimit(trx, company.id, { free: await lockFreeSeats(trx, company.id), wanted: 1, at: now() })
      await trx
        .updateTable('activationCodes')
        .set({ expiresAt: expiryOf(now()) })
        .where('id', '=', row.activationCodeId)
        .execute()
      await record(trx, 'companies.invite', { invitationId: params.id }, { key: `invitation/${params.id}` })
      return invitationOf(await oneOf(trx, company.id, params.id, now()))
    })
  },

  async revokeInvitation({ db, viewer, params, now }) {
    const company = await managedCompany(db, viewer.id)
    await db.transaction().execute(async (trx) => {
      const row = await oneOf(trx, company.id, params.id, now())
      if (row.state === 'accepted') throw new Failure('conflict')
      await trx
        .updateTable('activationCodes')
        .set((eb) => ({ revokedAt: eb.fn.coalesce('revokedAt', eb.val(now())) }))
        .where('id', '=', row.activationCodeId)
        .execute()
    })
    return null
  },
}

interface Invited {
  email: string
  area: string | null
  language: Language
}

/**
 * Invites addresses that are neither invited nor seated yet, by letter, and answers with their invitations. Called in a
 * transaction.
 */
export async function inviteAddresses(trx: Db, companyId: number, asked: readonly Invited[], at: Date) {
  // Locks the company: of two lists with the same address, the second finds the first one's invitation.
  const free = await lockFreeSeats(trx, companyId)
  const known = await knownAddresses(
    trx,
    companyId,
    asked.map(({ email }) => email),
    at,
  )
  const fresh = asked.filter(({ email }) => !known.has(email))
  if (fresh.length > 0) await checkLimit(trx, companyId, { free, wanted: fresh.length, at })
  const invited = new Map<string, number>()
  for (const one of fresh) {
    // What expired or was revoked begins again.
    await removeInvitations(trx, one.email, companyId)
    const { id: activationCodeId } = await insertCode(trx, { companyId, seats: 1, expiresAt: expiryOf(at) })
    const { id } = await trx
      .insertInto('companyInvitations')
      .values({ companyId, activationCodeId, ...one })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(trx, 'companies.invite', { invitationId: id }, { key: `invitation/${id}` })
    invited.set(one.email, id)
  }
  return invited
}

/** The invitations of a company by state. */
export async function countsOf(db: Db, companyId: number, at: Date) {
  const rows = await invitationRows(db, companyId)
    .select([stateAt(at).as('state'), (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .execute()
  const count = (state: State) => rows.find((row) => row.state === state)?.count ?? 0
  return { accepted: count('accepted'), invited: count('invited'), expired: count('expired') }
}

/** Open invitations hold a seat of the contract too. */
async function checkLimit(
  trx: Db,
  companyId: number,
  { free, wanted, at }: { free: number; wanted: number; at: Date },
) {
  const { invited } = await countsOf(trx, companyId, at)
  if (invited + wanted > free) throw new Failure('seats_taken')
}

/** Addresses that need no invitation: invited and still open, accepted, or refusing letters. */
async function knownAddresses(trx: Db, companyId: number, emails: string[], at: Date): Promise<Set<string>> {
  const rows = await invitationRows(trx, companyId)
    .select('i.email')
    .where('i.email', 'in', emails)
    .where(stateAt(at), 'in', ['invited', 'accepted', 'bounced'])
    .execute()
  const seated = await trx
    .selectFrom('companyMembers')
    .select('email')
    .where('companyId', '=', companyId)
    .where('email', 'in', emails)
    .execute()
  return new Set([...rows, ...seated].map(({ email }) => email))
}

/** The code's row is locked: a resend, a revocation and a redemption of one invitation come one after another. */
async function oneOf(trx: Db, companyId: number, id: number, at: Date) {
  const rows = withColumns(invitationRows(trx, companyId), at)
  const row = await rows.where('i.id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

const invitationRows = (db: Db, companyId: number) =>
  db
    .selectFrom('companyInvitations as i')
    .innerJoin('activationCodes as a', 'a.id', 'i.activationCodeId')
    .where('i.companyId', '=', companyId)

const stateAt = (at: Date) => sql<State>`case
  when a.seats_taken > 0 then 'accepted' when a.revoked_at is not null then 'revoked'
  when i.bounced_at is not null then 'bounced' when a.expires_at <= ${at}::timestamptz then 'expired' else 'invited' end`

const withColumns = (invitations: ReturnType<typeof invitationRows>, at: Date) =>
  invitations
    .select(['i.id', 'i.email', 'i.area', 'i.sentAt', 'i.activationCodeId', 'a.expiresAt'])
    .select(stateAt(at).as('state'))

type Row = InferResult<ReturnType<typeof withColumns>>[number]

const invitationOf = ({ id, email, area, state, sentAt, expiresAt }: Row) => ({
  '@id': `/v1/company_invitations/${id}`,
  '@type': 'CompanyInvitation' as const,
  id,
  email: shownAddress(email),
  area,
  state,
  sentAt: sentAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
})
