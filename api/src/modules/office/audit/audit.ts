import { Failure } from '@juntas/contract/errors'
import type { officeAudit } from '@juntas/contract/office/audit'
import { officeRoles as allRoles } from '@juntas/contract/rules/access'
import { dayMs } from '@juntas/contract/rules/add-days'
import { zone } from '@juntas/contract/rules/zone'
import { type Selectable, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import { cappedPage } from '../../../db/paging.ts'
import type { AuditEntries, OfficeRole } from '../../../db/types.ts'
import type { Viewer } from '../../../http/session.ts'
import { type Change, openAuditValues } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { type Undoer, undoDays } from '../../../office/undo.ts'
import { namePeople } from './people.ts'

/** Who reads the values of members' rows: those whose work is the member's page. */
const readers: readonly OfficeRole[] = ['support', 'owner']

export const auditHandlers = (undoers: Undoers): OfficeHandlers<typeof officeAudit> => ({
  async auditEntries(context) {
    const { db, viewer, query } = context
    let found = entries(db).where('e.area', 'in', areasOf(viewer))
    if (query.area) found = found.where('e.area', '=', query.area)
    if (query.actor) found = found.where('e.actorId', '=', query.actor)
    if (query.member) found = found.where('e.memberId', '=', query.member)
    if (query.action) found = found.where('e.action', '=', query.action)
    if (query.subjectType) found = found.where('e.subjectType', '=', query.subjectType)
    if (query.subjectId) found = found.where('e.subjectId', '=', query.subjectId)
    if (query.from) found = found.where('e.at', '>=', dayOf(query.from))
    if (query.to) found = found.where('e.at', '<', sql<Date>`${dayOf(query.to)} + interval '1 day'`)
    const { rows, total } = await cappedPage(db, columns(found).orderBy('e.id', 'desc'), found, query)
    return { items: await entriesOf(rows, context, undoers), total }
  },

  async undo(context) {
    const { db, viewer, params, config, now, audit } = context
    const row = await columns(entries(db).where('e.id', '=', params.id)).executeTakeFirst()
    if (!row || !areasOf(viewer).includes(row.area)) throw new Failure('not_found')
    const undoer = undoerOf(row, undoers, now())
    if (!undoer) throw new Failure('cannot_undo')
    const { changes } = await valuesOf(db, config.dataKey, row)
    const { id, area, action, subjectId, memberId } = row
    const done = await undoer({ ...context, entry: { id, area, action, subjectId, memberId, changes } })
    const made = await audit({ ...done, undoes: id })
    const written = await columns(entries(db).where('e.id', '=', made)).executeTakeFirstOrThrow()
    const [entry] = await entriesOf([written], context, undoers)
    return entry!
  },
})

/** The owner reads every area, the others their own. */
const areasOf = ({ officeRoles }: Viewer): OfficeRole[] => (officeRoles.has('owner') ? [...allRoles] : [...officeRoles])

// A day of the office is a day in São Paulo.
const dayOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${sql.lit(zone)})`

const entries = (db: Db) =>
  db
    .selectFrom('auditEntries as e')
    .leftJoin('members as a', 'a.id', 'e.actorId')
    .leftJoin('members as m', 'm.id', 'e.memberId')
    .leftJoin('auditEntries as u', 'u.undoes', 'e.id')

const columns = (found: ReturnType<typeof entries>) =>
  found.selectAll('e').select(['a.name as actorName', 'm.name as memberName', 'u.id as undoneBy']).$castTo<Row>()

interface Row extends Omit<Selectable<AuditEntries>, 'changes'> {
  changes: Change[]
  actorName: string | null
  memberName: string | null
  undoneBy: number | null
}

type Undoers = Record<string, Undoer>
type Reading = Pick<AppContext, 'config' | 'now'> & { db: Db; viewer: Viewer }

async function entriesOf(rows: readonly Row[], reading: Reading, undoers: Undoers) {
  const final = await finalThings(reading.db, rows, undoers)
  const entries = rows.map(async (row) => {
    const canUndo = undoerOf(row, undoers, reading.now()) !== undefined && !final.has(thingOf(row))
    return { ...(await entryOf(row, reading)), canUndo }
  })
  return namePeople(reading.db, await Promise.all(entries))
}

const thingOf = ({ subjectType, subjectId }: Row) => `${subjectType} ${subjectId}`

/** Things that can never change again. Asks once for each kind of thing. */
async function finalThings(db: Db, rows: readonly Row[], undoers: Undoers): Promise<ReadonlySet<string>> {
  const final = new Set<string>()
  for (const type of new Set(rows.map(({ subjectType }) => subjectType))) {
    const some = rows.filter(({ subjectType, action }) => subjectType === type && undoers[action]?.finalOf)
    const finalOf = undoers[some[0]?.action ?? '']?.finalOf
    const ids = [...new Set(some.map(({ subjectId }) => subjectId))]
    for (const id of (await finalOf?.(db, ids)) ?? []) final.add(`${type} ${id}`)
  }
  return final
}

async function valuesOf(db: Db, dataKey: string, { memberId, sealed, changes, reason }: Row) {
  const opened = memberId !== null && sealed && (await openAuditValues(db, dataKey, { memberId, sealed }))
  return opened || { changes, reason }
}

async function entryOf(row: Row, { db, viewer, config }: Reading) {
  const mayRead =
    row.sealed === null || row.actorId === viewer.id || readers.some((role) => viewer.officeRoles.has(role))
  const isGone = row.memberId !== null && row.memberName === null
  const { changes, reason } = mayRead ? await valuesOf(db, config.dataKey, row) : row
  return {
    '@id': `/v1/office/audit_entries/${row.id}`,
    '@type': 'AuditEntry' as const,
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorId === null || row.actorName === null ? null : { id: row.actorId, name: row.actorName },
    area: row.area,
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId, label: row.subjectLabel ?? row.memberName },
    changes,
    isSealed: row.sealed !== null && (isGone || !mayRead),
    reason,
    undoes: row.undoes,
    undoneBy: row.undoneBy,
  }
}

function undoerOf(row: Row, undoers: Undoers, now: Date): Undoer | undefined {
  if (row.undoneBy !== null || now.getTime() - row.at.getTime() > undoDays * dayMs) return undefined
  const undoer = undoers[row.action]
  return undoer?.needsValues && !hasValues(row) ? undefined : undoer
}

/** Sealed values are gone with the account. */
const hasValues = ({ sealed, memberName, changes }: Row) =>
  sealed ? memberName !== null : changes.some((change) => 'before' in change || 'after' in change)
