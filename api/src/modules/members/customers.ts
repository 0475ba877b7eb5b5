import { Failure } from '@juntas/contract/errors'
import type { customers } from '@juntas/contract/members/customers'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { invalidField } from '../../http/invalid-field.ts'
import type { Handlers } from '../../http/serve.ts'
import type { Viewer } from '../../http/session.ts'
import { claimDocument } from '../../people/documents.ts'
import { refuseTeamNames } from '../../people/team-names.ts'

export const handlers: Handlers<typeof customers> = {
  get: ({ db, viewer, params }) => read(db, viewer, params.id),

  async documentNotice({ db, viewer, config }) {
    const row = await db
      .selectFrom('customers')
      .select('identityRefusedAt')
      .where('memberId', '=', viewer.id)
      .executeTakeFirst()
    return { refusedAt: row?.identityRefusedAt?.toISOString() ?? null, contact: config.privacyContact }
  },

  async update({ db, viewer, params, body, now, sessions }) {
    const stored = await read(db, viewer, params.id)
    const { name, nickname, foreign, ...rest } = body
    const { identity } = rest
    if (viewer.officeRoles.size === 0) refuseTeamNames({ name, nickname })
    // A CPF is corrected, never removed: receipts name it. Members abroad are not asked for one (GAP-98).
    if (identity === null && stored.identity !== null && !(foreign ?? stored.foreign))
      throw invalidField('identity', 'required')
    await db.transaction().execute(async (trx) => {
      if (name !== undefined || nickname !== undefined)
        await trx
          .updateTable('members')
          .set({
            ...(name === undefined ? {} : { name }),
            ...(nickname === undefined ? {} : { nickname: nickname || null }),
            updatedAt: now(),
          })
          .where('id', '=', viewer.id)
          .execute()
      const values = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, value === '' ? null : value]))
      await trx
        .updateTable('customers')
        .set({ ...values, ...(foreign === undefined ? {} : { isForeign: foreign }), updatedAt: now() })
        .where('id', '=', params.id)
        .where('memberId', '=', viewer.id)
        .execute()
      // Answers alike whoever else has the CPF (GAP-127).
      if (identity) await claimDocument(trx, viewer.id)
      await matchJobRole(trx, viewer.id)
    })
    await sessions.forget(db, viewer.id)
    return read(db, viewer, params.id)
  },
}

/** Networks match by a known job role, derived from the typed role in any of the three languages. */
const matchJobRole = (trx: Db, memberId: number) =>
  sql`update customers c set job_role_id = (
        select r.id from job_roles r
        where lower(c.company_job_role) in (lower(r.title), lower(r.translations #>> '{es-ES,title}'), lower(r.translations #>> '{en-US,title}'))
        order by r.position limit 1)
      where c.member_id = ${memberId}`.execute(trx)

async function read(db: Db, viewer: Viewer, id: number) {
  const row = await db
    .selectFrom('customers as c')
    .innerJoin('members as m', 'm.id', 'c.memberId')
    .selectAll('c')
    .select(['m.name', 'm.nickname', 'm.email'])
    .where('c.id', '=', id)
    .where('c.memberId', '=', viewer.id)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  const { memberId, parentCustomerId, isForeign, updatedAt, profileLink, jobRoleId, ...known } = row
  const { provedIdentity, identityRefusedAt, ...fields } = known
  return {
    '@id': `/v1/customers/${row.id}`,
    '@type': 'Customer' as const,
    ...fields,
    user: `/v1/users/${memberId}`,
    parent: parentCustomerId,
    foreign: isForeign,
  }
}
