import { Failure } from '@juntas/contract/errors'
import { dayIn, endOfDay, laterDay } from '@juntas/contract/rules/sao-paulo'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import { translated } from '../../../http/language.ts'

/** Nobody is given more than about a year at once. */
const mostDays = 366

/** The moment after the last day of a grant, in São Paulo. Refuses a day that is over, or far away. */
export function endOf(lastDay: string, at: Date): Date {
  const today = dayIn(at)
  if (lastDay < today) throw invalidField('endsOn', 'past')
  if (lastDay > laterDay(today, mostDays)) throw invalidField('endsOn', 'too_late')
  return endOfDay(lastDay)
}

interface NewGrants {
  memberId: number
  folders: readonly number[]
  endsAt: Date
  reason: string
  grantedBy: number
  at: Date
}

/** Inserts one grant for each folder and returns their ids. */
export async function insertGrants(db: Db, { folders, at, ...given }: NewGrants): Promise<number[]> {
  const wanted = [...new Set(folders)]
  const known = await db.selectFrom('folders').select('id').where('id', 'in', wanted).execute()
  if (known.length < wanted.length) throw invalidField('folders', 'unknown')
  const rows = await db
    .insertInto('folderGrants')
    .values(wanted.map((folderId) => ({ ...given, folderId, source: 'staff' as const, startsAt: at, createdAt: at })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Grants of the office to a member, newest first, or the named ones. */
export async function readGrants(
  db: Db,
  { memberId, ids, language, at }: { memberId: number; ids?: readonly number[]; language: Language; at: Date },
) {
  let found = db
    .selectFrom('folderGrants as g')
    .innerJoin('folders as f', 'f.id', 'g.folderId')
    .leftJoin('companies as c', 'c.id', 'g.companyId')
    .leftJoin('members as b', 'b.id', 'g.grantedBy')
    .where('g.memberId', '=', memberId)
    .where('g.source', '=', 'staff')
  if (ids) found = found.where('g.id', 'in', ids)
  const rows = await found
    .select(['g.id', 'g.folderId', 'f.title', 'f.translations', 'g.source', 'g.reason', 'g.startsAt', 'g.endsAt'])
    .select(['c.name as company', 'b.name as grantedBy'])
    .orderBy('g.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ folderId, title, translations, startsAt, endsAt, ...row }) => ({
    ...row,
    '@id': `/v1/office/grants/${row.id}`,
    '@type': 'OfficeGrant' as const,
    folder: { id: folderId, title: translated({ title, translations }, language).title },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    isActive: startsAt <= at && (endsAt === null || endsAt > at),
  }))
}

/** What the audit log says of a grant, and what undoing needs. */
export interface LoggedGrant {
  id: number
  folder: string
  endsAt: string | null
}

export const loggedGrant = ({ id, folder, endsAt }: Awaited<ReturnType<typeof readGrants>>[number]): LoggedGrant => ({
  id,
  folder: folder.title,
  endsAt,
})

/** The grants of the office with these ids, locked, if they are still open. */
export async function lockOpenGrants(db: Db, ids: readonly number[], now: () => Date) {
  const rows = await db
    .selectFrom('folderGrants')
    .select(['id', 'memberId', 'endsAt'])
    .where('id', 'in', ids)
    .where('source', '=', 'staff')
    .where('memberId', 'is not', null)
    .forUpdate()
    .execute()
  // The clock is read after the wait for the lock: another person may have ended a grant meanwhile.
  const at = now()
  return rows.filter(({ endsAt }) => endsAt === null || endsAt > at)
}

/** Ends them now. A grant must end after it began, so one that begins now or later ends a millisecond after its start. */
export async function endGrants(db: Db, ids: readonly number[], at: Date): Promise<void> {
  await db
    .updateTable('folderGrants')
    .set({ endsAt: sql<Date>`greatest(${at}::timestamptz, starts_at + interval '1 millisecond')` })
    .where('id', 'in', ids)
    .execute()
}

/** Opens grants again until their former end. Refuses if that end is over or another person changed them since. */
export async function reopenGrants(db: Db, before: readonly LoggedGrant[], after: readonly LoggedGrant[], at: Date) {
  for (const { id, endsAt } of before) {
    const ended = after.find((grant) => grant.id === id)?.endsAt
    const reopened = await db
      .updateTable('folderGrants')
      .set({ endsAt })
      .where('id', '=', id)
      .where(sql<boolean>`date_trunc('milliseconds', ends_at) = ${ended}::timestamptz`)
      .returning('id')
      .executeTakeFirst()
    if (!reopened || (endsAt !== null && new Date(endsAt) <= at)) throw new Failure('conflict')
  }
}
