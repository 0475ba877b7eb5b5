import { sql } from 'kysely'
import { seals } from '../anonymity/seal.ts'
import type { Database } from '../db/client.ts'
import { certificateSigner, signerOfCertificate } from '../documents/certificate-signature.ts'
import { keysOf } from '../encryption.ts'
import { statementOf } from '../modules/library/certificates/certificate-handlers.ts'
import { iriOf, subjectColumns } from '../modules/safety/report-subject.ts'
import { holderNames } from '../people/consent-store.ts'

const lotSize = 500

/**
 * Permanent keyed names are replaced by the name that the newest key makes. A hash cannot be reversed, so members are
 * tried until one has the old name: in memory only, and nothing of it is logged or written. Rows are changed in the
 * order of their own ids, because an order by member would link them to members in a copy of the database.
 */
export async function renameConsents(db: Database, dataKey: string): Promise<number> {
  const names = new Map<string, Buffer>()
  for (const id of await memberIds(db)) {
    const [newest, ...older] = holderNames({ dataKey }, id)
    for (const name of older) names.set(name.toString('latin1'), newest as Buffer)
  }
  return inLots(
    (after) =>
      db
        .selectFrom('boardConsents')
        .select(['id', 'holder'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(lotSize)
        .execute(),
    async ({ id, holder }) => {
      const name = names.get(holder.toString('latin1'))
      if (name) await db.updateTable('boardConsents').set({ holder: name }).where('id', '=', id).execute()
      return name !== undefined
    },
  )
}

/** Each report is compared with every member, so the key's row stores how far the work has come. */
export async function renameReporters(db: Database, dataKey: string, afterLot?: () => void): Promise<number> {
  const older = keysOf(dataKey)
    .slice(1)
    .map(({ id }) => id)
  if (older.length === 0) return 0
  const keyed = seals(dataKey)
  const { from } = await db
    .selectFrom('dataKeys')
    .select((eb) => eb.fn.coalesce(eb.fn.min('reportsUpTo'), sql<number>`0`).as('from'))
    .where('id', 'in', older)
    .where('retiredAt', 'is', null)
    .executeTakeFirstOrThrow()
  const ids = await memberIds(db)
  return inLots(
    (after) =>
      db
        .selectFrom('reports')
        .select(['id', ...subjectColumns, 'reporter'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(20)
        .execute(),
    async (row) => {
      const subject = iriOf(row)
      const memberId = ids.find((id) => keyed.isReporter(row.reporter, subject, id))
      if (memberId === undefined) return false
      const reporter = keyed.reporter(subject, memberId)
      if (reporter.equals(row.reporter)) return false
      // If an erasure changed the row first, nothing is left to do.
      await db
        .updateTable('reports')
        .set({ reporter })
        .where('id', '=', row.id)
        .where('reporter', '=', row.reporter)
        .execute()
      return true
    },
    {
      from,
      async afterLot(last) {
        await db.updateTable('dataKeys').set({ reportsUpTo: last }).where('id', 'in', older).execute()
        afterLot?.()
      },
    },
  )
}

/**
 * Signs certificates again, so that the next printed file names the newest key. A certificate that was tampered with is
 * not signed.
 */
export const signCertificates = (db: Database, dataKey: string): Promise<number> =>
  inLots(
    (after) => db.selectFrom('certificates').selectAll().where('id', '>', after).orderBy('id').limit(lotSize).execute(),
    async (row) => {
      const newest = certificateSigner(dataKey)
      const signer = signerOfCertificate(dataKey, statementOf(row), row.signature)
      if (!signer || signer === newest) return false
      await db
        .updateTable('certificates')
        .set({ signature: newest.sign(statementOf(row)) })
        .where('id', '=', row.id)
        .where('signature', '=', row.signature)
        .execute()
      return true
    },
  )

const memberIds = async (db: Database) =>
  (await db.selectFrom('members').select('id').orderBy('id').execute()).map(({ id }) => id)

/** Goes through rows in the order of their ids. Returns how many rows `change` changed. */
async function inLots<R extends { id: number }>(
  read: (after: number) => Promise<R[]>,
  change: (row: R) => Promise<boolean>,
  { from = 0, afterLot = async (_last: number) => {} } = {},
): Promise<number> {
  let count = 0
  for (let after = from; ; ) {
    const rows = await read(after)
    for (const row of rows) if (await change(row)) count++
    const last = rows.at(-1)
    if (!last) return count
    after = last.id
    await afterLot(after)
  }
}
