import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { library } from '@juntas/contract/library/library'
import { hourMs } from '@juntas/contract/rules/add-days'
import { secondsToMs } from '@juntas/contract/rules/library/duration'
import type { Db } from '../../db/client.ts'
import { invalidField } from '../../http/invalid-field.ts'
import type { Handlers } from '../../http/serve.ts'
import { record } from '../../tasks/tasks.ts'
import { accessOf, mayOpen } from './access.ts'
import { moveOf } from './resume-position.ts'

/**
 * Watch progress: the position to resume from and, separately, the furthest position and the watched state, which only
 * grow (GAP-100).
 */
export const progress: Handlers<Pick<typeof library, 'report'>> = {
  async report({ db, viewer, body, now }) {
    const contentId = idOf(body.content)
    if (body.progress === undefined && body.percent === undefined) throw invalidField('progress', 'required')
    const [content, access] = await Promise.all([playable(db, contentId, now()), accessOf(db, viewer)])
    if (!content) throw new Failure('not_found')
    if (!mayOpen(access, content)) throw new Failure('forbidden')
    const isFinished = body.percent === 100
    const reachedMs = isFinished ? content.durationMs : withinMs(secondsToMs(body.progress ?? 0), content.durationMs)
    const at = body.at ? new Date(body.at) : now()
    return db.transaction().execute(async (trx) => {
      const view = await lockView(trx, viewer.id, contentId, body.viewing ?? null, now())
      const wasReplaced = await isPast(trx, viewer.id, contentId, view.viewing, body.viewing)
      const move = moveOf(view, { viewing: body.viewing, at, wasReplaced }, now())
      if (move === 'begins' && view.viewing) await leave(trx, viewer.id, contentId, view.viewing)
      const next = await trx
        .updateTable('contentViews')
        .set((eb) => ({
          furthestMs: eb.fn<number>('greatest', ['furthestMs', eb.val(reachedMs)]),
          watchedAt: isFinished ? eb.fn.coalesce('watchedAt', eb.val(now())) : eb.ref('watchedAt'),
          ...(move === 'stays' ? {} : { positionMs: reachedMs, updatedAt: now() }),
          // A report without a playback id does not change the times of the current playback.
          ...(move === 'stays' || body.viewing === undefined ? {} : { viewing: body.viewing, reportedAt: at }),
        }))
        .where('memberId', '=', viewer.id)
        .where('contentId', '=', contentId)
        .returning(['positionMs', 'furthestMs', 'watchedAt'])
        .executeTakeFirstOrThrow()
      // Pending network invites on this content search again.
      if (isFinished && view.watchedAt === null) {
        await record(trx, 'networks.inviteAgain', { contentId })
        await record(trx, 'achievements.look', { memberId: viewer.id })
      }
      return {
        '@id': `/v1/content_user_collection_views/${contentId}`,
        '@type': 'ContentView' as const,
        content: body.content,
        progress: next.positionMs,
        furthest: next.furthestMs,
        watched: next.watchedAt !== null,
      }
    })
  },
}

/** A trail itself is not played, only its episodes. */
const playable = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('contents')
    .select(['id', 'durationMs', 'folderId', 'isFree'])
    .where('id', '=', id)
    .where('type', '<>', 'Skill')
    .where('publishAt', '<=', now)
    .executeTakeFirst()

/** A position past the end counts as the end; an unknown duration sets no limit. */
/** A content of unknown length is taken to be shorter than this: one forged report must not add weeks to any sum. */
const longestUnknownMs = 10 * hourMs

const withinMs = (ms: number, durationMs: number) => Math.min(ms, durationMs || longestUnknownMs)

/** The member's row for this content, inserted on the first report and locked until the transaction ends. */
async function lockView(trx: Db, memberId: number, contentId: number, viewing: string | null, now: Date) {
  await trx
    .insertInto('contentViews')
    .values({ memberId, contentId, viewing, reportedAt: new Date(0), firstReportedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('contentViews')
    .select(['viewing', 'reportedAt', 'watchedAt'])
    .where('memberId', '=', memberId)
    .where('contentId', '=', contentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function isPast(trx: Db, memberId: number, contentId: number, current: string | null, viewing?: string) {
  if (viewing === undefined || viewing === current) return false
  const row = await trx
    .selectFrom('pastViewings')
    .select('viewing')
    .where('memberId', '=', memberId)
    .where('contentId', '=', contentId)
    .where('viewing', '=', viewing)
    .executeTakeFirst()
  return row !== undefined
}

const leave = (trx: Db, memberId: number, contentId: number, viewing: string) =>
  trx
    .insertInto('pastViewings')
    .values({ memberId, contentId, viewing })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
