import { sql } from 'kysely'
import { newsRange, noReadings, openReadings, sealReadings, setRead, stretched } from '../../../anonymity/readings.ts'
import { commentPlace, postPlace, type Seals, seals } from '../../../anonymity/seal.ts'
import { iriOf } from '../../../modules/safety/reports.ts'
import type { Seed, Trx } from '../seed.ts'

/**
 * Turns what was kept under the former keyed names of readers (before 0170) into what is kept now, once: only a process
 * that has the key can. Rows whose reader is no member any more are dropped.
 */
export const formerReadersSeed: Seed = {
  name: 'base/former-readers',
  async run(trx, { config }) {
    const key = seals(config.dataKey)
    const members = await trx.selectFrom('members').select('id').execute()
    const memberOf = new Map(members.map(({ id }) => [key.formerReader(id).toString('hex'), id]))
    await moveReadings(trx, key, memberOf)
    await renameReporters(trx, key, memberOf)
    await resealAuthors(trx, key)
  },
}

type Names = ReadonlyMap<string, number>

async function moveReadings(trx: Trx, key: Seals, memberOf: Names) {
  const reads = await trx.selectFrom('formerPostReads').selectAll().execute()
  const mutes = await trx.selectFrom('formerThreadMutes').selectAll().execute()
  const range = await newsRange(trx)
  const readers = new Set([...reads, ...mutes].map(({ reader }) => reader.toString('hex')))
  for (const name of readers) {
    const memberId = memberOf.get(name)
    if (memberId === undefined) continue
    const had = await trx
      .selectFrom('boardReadings')
      .select('sealed')
      .where('memberId', '=', memberId)
      .executeTakeFirst()
    const readings = stretched(had ? openReadings(key, memberId, had.sealed) : noReadings, range)
    const isHers = ({ reader }: { reader: Buffer }) => reader.toString('hex') === name
    for (const { postId } of reads.filter(isHers)) setRead(readings, postId)
    readings.muted = [...new Set([...readings.muted, ...mutes.filter(isHers).map(({ postId }) => postId)])]
    const sealed = sealReadings(key, memberId, readings)
    await trx
      .insertInto('boardReadings')
      .values({ memberId, sealed })
      .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ sealed }))
      .execute()
  }
  await trx.deleteFrom('formerPostReads').execute()
  await trx.deleteFrom('formerThreadMutes').execute()
}

async function renameReporters(trx: Trx, key: Seals, memberOf: Names) {
  const reports = await trx
    .selectFrom('reports')
    .select(['id', 'postId', 'commentId', 'messageId', 'reporter'])
    .execute()
  for (const report of reports) {
    const memberId = memberOf.get(report.reporter.toString('hex'))
    if (memberId === undefined) continue
    const reporter = key.reporter(iriOf(report), memberId)
    await trx.updateTable('reports').set({ reporter, isProved: true }).where('id', '=', report.id).execute()
  }
}

/** Seals of one length: a shorter one told how many digits its author's number has. */
async function resealAuthors(trx: Trx, key: Seals) {
  const posts = await trx.selectFrom('postAuthors').select(['postId', 'sealed']).execute()
  for (const { postId, sealed } of posts)
    await trx
      .updateTable('postAuthors')
      .set({ sealed: key.seal(postPlace(postId), key.open(postPlace(postId), sealed)) })
      .where('postId', '=', postId)
      .execute()
  const comments = await trx.selectFrom('commentAuthors').select(['commentId', 'sealed']).execute()
  for (const { commentId, sealed } of comments)
    await trx
      .updateTable('commentAuthors')
      .set({ sealed: key.seal(commentPlace(commentId), key.open(commentPlace(commentId), sealed)) })
      .where('commentId', '=', commentId)
      .execute()
  await sql`update reports r set sealed = a.sealed from post_authors a where a.post_id = r.sealed_post and r.sealed is not null`.execute(
    trx,
  )
}
