import { Failure } from '@juntas/contract/errors'
import type { officeAudit } from '@juntas/contract/office/audit'
import { type Selectable, sql } from 'kysely'
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

export const auditHandlers = (undoers: Record<string, Undoer>): OfficeHandlers<typeof officeAudit> => ({
  async auditEntries({ db, viewer, query, config, now }) {
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
    const final = await finalThings(db, rows, undoers)
    const reading = { db, viewer, dataKey: config.dataKey, at: now(), undoers, final }
    return { items: await namePeople(db, await Promise.all(rows.map((row) => entryOf(row, reading)))), total }
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
    const final = await finalThings(db, [written], undoers)
    const entry = await entryOf(written, { db, viewer, dataKey: config.dataKey, at: now(), undoers, final })
    return (await namePeople(db, [entry]))[0]!
  },
})

/** The owner reads every area, the others their own. */
const areasOf = ({ officeRoles }: Viewer): OfficeRole[] =>
  officeRoles.has('owner') ? ['editor', 'support', 'moderation', 'finance', 'owner'] : [...officeRoles]

// A day of the office is a day in São Paulo.
const dayOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'America/Sao_Paulo')`

const entries = (db: Db) =>
  db
    .selectFrom('auditEntries as e')
    .leftJoin('members as a', 'a.id', 'e.actorId')
    .leftJoin('members as m', 'm.id', 'e.memberId')
    .leftJoin('auditEntries as u', 'u.undoes', 'e.id')

type Found = ReturnType<typeof entries>
const columns = (found: Found) =>
  found.selectAll('e').select(['a.name as actorName', 'm.name as memberName', 'u.id as undoneBy'])

type Row = Selectable<AuditEntries> & { actorName: string | null; memberName: string | null; undoneBy: number | null }
interface Reading {
  db: Db
  viewer: Viewer
  dataKey: string
  at: Date
  undoers: Record<string, Undoer>
  /** Things that can never change again. */
  final: ReadonlySet<string>
}

const thingOf = ({ subjectType, subjectId }: Row) => `${subjectType} ${subjectId}`

/** Asks once for each kind of thing that can become final. */
async function finalThings(db: Db, rows: readonly Row[], undoers: Record<string, Undoer>): Promise<Set<string>> {
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
  const open = { changes: changes as unknown as Change[], reason }
  if (memberId === null || !sealed) return open
  return (await openAuditValues(db, dataKey, { memberId, sealed })) ?? open
}

async function entryOf(row: Row, { db, viewer, dataKey, at, undoers, final }: Reading) {
  const mayRead =
    row.sealed === null || row.actorId === viewer.id || readers.some((role) => viewer.officeRoles.has(role))
  const isGone = row.memberId !== null && row.memberName === null
  const named = { changes: row.changes as unknown as Change[], reason: row.reason }
  const { changes, reason } = mayRead ? await valuesOf(db, dataKey, row) : named
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
    canUndo: undoerOf(row, undoers, at) !== undefined && !final.has(thingOf(row)),
  }
}

function undoerOf(row: Row, undoers: Record<string, Undoer>, now: Date): Undoer | undefined {
  if (row.undoneBy !== null || now.getTime() - row.at.getTime() > undoDays * 86_400_000) return undefined
  const undoer = undoers[row.action]
  return undoer?.needsValues && !hasValues(row) ? undefined : undoer
}

/** Sealed values are gone with the account. */
const hasValues = ({ sealed, memberName, changes }: Row) =>
  sealed
    ? memberName !== null
    : (changes as unknown as Change[]).some((change) => 'before' in change || 'after' in change)
