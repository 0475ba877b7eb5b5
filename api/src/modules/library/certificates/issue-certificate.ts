import { Failure } from '@juntas/contract/errors'
import { SPEEDS } from '@juntas/contract/rules/library/playback-speeds'
import { PROGRESS_EVERY_SECONDS } from '@juntas/contract/rules/library/progress-report'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/client.ts'
import { certificateSigner, type Statement } from '../../../documents/certificate-signature.ts'
import { newVerificationCode } from './verification.ts'

/** A second request gets the certificate issued first. */
export async function issueCertificate(
  db: Db,
  config: Config,
  member: { id: number; name: string },
  folderId: number,
  issuedAt: Date,
) {
  const statement: Statement = {
    ...(await finishedTrail(db, member.id, folderId)),
    code: newVerificationCode(),
    name: member.name,
    issuedAt,
  }
  await db
    .insertInto('certificates')
    .values({
      memberId: member.id,
      folderId,
      code: statement.code,
      memberName: statement.name,
      trailTitle: statement.trail,
      episodeCount: statement.episodes,
      totalMs: statement.totalMs,
      finishedAt: statement.finishedAt,
      issuedAt: statement.issuedAt,
      signature: certificateSigner(config.dataKey).sign(statement),
    })
    .onConflict((conflict) => conflict.columns(['memberId', 'folderId']).doNothing())
    .execute()
  return db
    .selectFrom('certificates')
    .select('id')
    .where('memberId', '=', member.id)
    .where('folderId', '=', folderId)
    .executeTakeFirstOrThrow()
}

const fastest = Math.max(...SPEEDS)
/** What may be left unwatched at the end of an episode. */
const unseenEndMs = 10_000
/** The first report of an episode is sent after so much of it. */
const firstReportMs = PROGRESS_EVERY_SECONDS * 1000

/**
 * A certificate is not issued before the trail could have been watched at the highest speed, counted by the server's
 * clock from the first report of any of its episodes. What counts as watched stays unchanged: a member may skip, or
 * send late what was watched offline, and then has to wait. Without this, a few calls would give a signed certificate.
 */
export async function requireWatchTime(db: Db, memberId: number, folderId: number, now: Date) {
  const { neededMs, since } = await db
    .selectFrom('contents as c')
    .leftJoin('contentViews as v', (join) => join.onRef('v.contentId', '=', 'c.id').on('v.memberId', '=', memberId))
    .where('c.folderId', '=', folderId)
    .where('c.type', '<>', 'Skill')
    .where('c.publishAt', '<=', now)
    .select((eb) => [
      sql<number>`coalesce(sum(greatest(c.duration_ms - ${unseenEndMs}, 0)), 0)::int`.as('neededMs'),
      eb.fn.min('v.firstReportedAt').as('since'),
    ])
    .executeTakeFirstOrThrow()
  if (since === null) return
  if (now.getTime() - since.getTime() < neededMs / fastest - firstReportMs) throw new Failure('trail_too_fast')
}

/** A trail is finished when every published episode was watched to its end; the last one gives the date. */
async function finishedTrail(db: Db, memberId: number, folderId: number) {
  const trail = await db
    .selectFrom('folders as f')
    .innerJoin('contents as c', (join) => join.onRef('c.folderId', '=', 'f.id').on('c.type', '<>', 'Skill'))
    .leftJoin('contentViews as v', (join) => join.onRef('v.contentId', '=', 'c.id').on('v.memberId', '=', memberId))
    .where('f.id', '=', folderId)
    .where('f.type', '=', 'Skill')
    .where('c.publishAt', '<=', sql<Date>`now()`)
    .groupBy('f.id')
    .select((eb) => [
      'f.title as trail',
      eb.fn.countAll<number>().as('episodes'),
      eb.fn.count<number>('v.watchedAt').as('watched'),
      eb.fn.max('v.watchedAt').as('finishedAt'),
      eb.fn.sum<number>('c.durationMs').as('totalMs'),
    ])
    .executeTakeFirst()
  if (!trail) throw new Failure('not_found')
  const { watched, finishedAt, ...rest } = trail
  if (watched < rest.episodes) throw new Failure('trail_not_finished')
  return { ...rest, finishedAt: finishedAt! }
}
