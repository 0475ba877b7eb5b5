import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { library } from '@juntas/contract/library'
import type { Handlers } from '../../http/serve.ts'
import { record } from '../../tasks/tasks.ts'
import { accessOf, mayOpen } from './access.ts'

/**
 * Watch progress (GAP-100). The newest viewing, and in it the newest report, sets the place to go on from; a late or
 * repeated report moves nothing back. What was watched only grows.
 */
export const progress: Handlers<Pick<typeof library, 'report'>> = {
  async report({ db, viewer, body, now }) {
    const contentId = idOf(body.content)
    const content = await db
      .selectFrom('contents')
      .select(['id', 'durationMs', 'folderId', 'isFree'])
      .where('id', '=', contentId)
      .executeTakeFirst()
    if (!content) throw new Failure('not_found')
    if (body.progress === undefined && body.percent === undefined)
      throw new Failure('invalid_input', {
        violations: [{ propertyPath: 'progress', message: 'required', code: 'required' }],
      })
    if (!mayOpen(await accessOf(db, viewer), content)) throw new Failure('forbidden')
    const isFinished = body.percent === 100
    const cap = content.durationMs || Number.MAX_SAFE_INTEGER
    const reachedMs = isFinished
      ? content.durationMs
      : Math.min(Math.round((body.progress ?? 0) * 1000), cap, 2_147_483_647)
    const at = body.at ? new Date(body.at) : now()
    return db.transaction().execute(async (trx) => {
      await trx
        .insertInto('contentViews')
        .values({ memberId: viewer.id, contentId, viewing: body.viewing ?? null, reportedAt: new Date(0) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const view = await trx
        .selectFrom('contentViews')
        .selectAll()
        .where('memberId', '=', viewer.id)
        .where('contentId', '=', contentId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const isCurrent = (view.viewing ?? null) === (body.viewing ?? null)
      const isNew = !isCurrent && !(await isPast(trx, viewer.id, contentId, body.viewing))
      const moves = isNew || (isCurrent && at >= view.reportedAt)
      if (isNew && view.viewing)
        await trx
          .insertInto('pastViewings')
          .values({ memberId: viewer.id, contentId, viewing: view.viewing })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      const next = await trx
        .updateTable('contentViews')
        .set((eb) => ({
          furthestMs: eb.fn<number>('greatest', ['furthestMs', eb.val(reachedMs)]),
          watchedAt: isFinished ? eb.fn.coalesce('watchedAt', eb.val(now())) : eb.ref('watchedAt'),
          ...(moves ? { positionMs: reachedMs, reportedAt: at, viewing: body.viewing ?? null, updatedAt: now() } : {}),
          ...(isNew ? { viewingSince: now() } : {}),
        }))
        .where('memberId', '=', viewer.id)
        .where('contentId', '=', contentId)
        .returning(['positionMs', 'furthestMs', 'watchedAt'])
        .executeTakeFirstOrThrow()
      // Requests for a network that wait on this content look again.
      if (isFinished && view.watchedAt === null) await record(trx, 'networks.lookAgain', { contentId })
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

async function isPast(
  trx: Parameters<Handlers<Pick<typeof library, 'report'>>['report']>[0]['db'],
  memberId: number,
  contentId: number,
  viewing: string | undefined,
) {
  if (!viewing) return true
  const row = await trx
    .selectFrom('pastViewings')
    .select('viewing')
    .where('memberId', '=', memberId)
    .where('contentId', '=', contentId)
    .where('viewing', '=', viewing)
    .executeTakeFirst()
  return row !== undefined
}
