import { Failure } from '@juntas/contract/errors'
import { confirmHours } from '@juntas/contract/office/reports'
import { factorResetRoles, type officeFactorResets } from '@juntas/contract/office/staff'
import { hourMs } from '@juntas/contract/rules/add-days'
import type { Db } from '../../../db/client.ts'
import { aboutMember } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { secondPeople } from '../reports/second-person.ts'
import { removeFactor } from './factor-reset.ts'

const since = (at: Date) => new Date(at.getTime() - confirmHours * hourMs)

/** A lost second factor of the team: one person asks with a reason, another one confirms within a day (GAP-164). */
export const factorResetHandlers: OfficeHandlers<typeof officeFactorResets> = {
  async factorResets({ db, viewer, now }) {
    const rows = await openResets(db, now()).orderBy('r.id').execute()
    const { seconds } = await secondPeople(db, viewer.id, now(), factorResetRoles)
    return { resets: await Promise.all(rows.map((row) => resetOf(db, row, viewer.id, now()))), seconds }
  },

  async askFactorReset({ db, viewer, body, now, audit }) {
    const person = await db
      .selectFrom('members as m')
      .innerJoin('staffFactors as f', 'f.memberId', 'm.id')
      .select('m.id')
      .where('m.email', '=', body.email)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('officeRoles as o').select('o.memberId').whereRef('o.memberId', '=', 'm.id')),
      )
      // Of two who ask at once, the second one finds the first.
      .forUpdate('m')
      .executeTakeFirst()
    if (!person) throw new Failure('not_found')
    // Who still passes the factor has not lost it.
    if (person.id === viewer.id) throw new Failure('own_account')
    const { seconds } = await secondPeople(db, viewer.id, now(), factorResetRoles, person.id)
    if (seconds === 0) throw new Failure('second_person_needed', { extra: { reason: 'nobody' } })
    if (await openResets(db, now()).where('r.memberId', '=', person.id).executeTakeFirst())
      throw new Failure('conflict')
    const { id } = await db
      .insertInto('factorResets')
      .values({ memberId: person.id, requestedBy: viewer.id, reason: body.reason, requestedAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit({ area: 'owner', ...aboutMember(person.id), action: 'factor.ask', reason: body.reason })
    return resetOf(db, await openResets(db, now()).where('r.id', '=', id).executeTakeFirstOrThrow(), viewer.id, now())
  },

  async decideFactorReset({ db, viewer, params, body, now, sessions, audit }) {
    const at = now()
    const row = await openResets(db, at).where('r.id', '=', params.id).forUpdate('r').executeTakeFirst()
    if (!row) throw new Failure('gone')
    const isWithdrawn = row.requestedBy === viewer.id && body.decision === 'refuse'
    const bar = isWithdrawn ? null : await barOf(db, row, viewer.id, at)
    if (bar) throw new Failure('second_person_needed', { extra: { reason: bar } })
    const isConfirmed = body.decision === 'confirm'
    await db
      .updateTable('factorResets')
      .set(isConfirmed ? { doneAt: at, confirmedBy: viewer.id } : { refusedAt: at })
      .where('id', '=', row.id)
      .execute()
    if (isConfirmed) {
      await removeFactor(db, row.memberId, at)
      await sessions.forget(db, row.memberId)
    }
    const action = isConfirmed ? 'factor.reset' : 'factor.refuse'
    await audit({ area: 'owner', ...aboutMember(row.memberId), action })
    return null
  },
}

const openResets = (db: Db, at: Date) =>
  db
    .selectFrom('factorResets as r')
    .innerJoin('members as m', 'm.id', 'r.memberId')
    .leftJoin('members as q', 'q.id', 'r.requestedBy')
    .select(['r.id', 'r.memberId', 'r.requestedBy', 'r.reason', 'r.requestedAt', 'm.name', 'q.name as requester'])
    .where('r.doneAt', 'is', null)
    .where('r.refusedAt', 'is', null)
    .where('r.requestedAt', '>', since(at))

type Row = Awaited<ReturnType<ReturnType<typeof openResets>['executeTakeFirstOrThrow']>>

/** Why the viewer cannot confirm; the person whose factor it is never can. */
async function barOf(db: Db, { memberId, requestedBy }: Row, viewerId: number, at: Date) {
  if (memberId === viewerId) return 'requester' as const
  return (await secondPeople(db, requestedBy, at, factorResetRoles, memberId)).barOf(viewerId)
}

async function resetOf(db: Db, row: Row, viewerId: number, at: Date) {
  return {
    id: row.id,
    name: row.name,
    requester: row.requester,
    reason: row.reason,
    requestedAt: row.requestedAt.toISOString(),
    endsAt: new Date(row.requestedAt.getTime() + confirmHours * hourMs).toISOString(),
    isMine: row.requestedBy === viewerId,
    bar: await barOf(db, row, viewerId, at),
  }
}
