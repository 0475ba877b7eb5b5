import { boardRoles } from '@juntas/contract/rules/access'
import type { safety } from '@juntas/contract/safety'
import { seals } from '../../anonymity/seal.ts'
import { mustBe } from '../../http/access.ts'
import type { Handlers, Limits } from '../../http/serve.ts'
import { tellAuthor, tellCommentAuthor } from '../notifications/notices.ts'
import { appealHandlers } from './appeals.ts'
import { blockHandlers } from './block-handlers.ts'
import { evidenceOf } from './evidence.ts'
import { hideOnEnough, isProvedMember, isReported } from './report-rules.ts'
import { reportedIn } from './report-subject.ts'
import { openingHandlers } from './seal-openings.ts'

export const handlers: Handlers<typeof safety> = {
  async report(context) {
    const { db, viewer, body, config, now } = context
    const { column, id } = reportedIn(body.subject)
    // The two of a conversation may report in it without access to the board.
    if (column === 'postId' || column === 'commentId') mustBe(viewer, { access: 'admitted', alsoFor: boardRoles })
    const evidence = await evidenceOf(db, viewer, config.dataKey, body.subject)
    const isProved = await isProvedMember(db, viewer.id, now())
    const keyed = seals(config.dataKey)
    await db.transaction().execute(async (trx) => {
      if (await isReported(trx, keyed.allReporters(body.subject, viewer.id))) return
      await trx
        .insertInto('reports')
        .values({
          [column]: id,
          ...evidence,
          isProved,
          reporter: keyed.reporter(body.subject, viewer.id),
          reason: body.reason,
          details: body.details,
        } as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      if (column !== 'postId' && column !== 'commentId') return
      if (!(await hideOnEnough(trx, column, id, now()))) return
      await (column === 'postId'
        ? tellAuthor(context, trx, id, 'hidden')
        : tellCommentAuthor(context, trx, id, 'comment_hidden'))
    })
    return { subject: body.subject }
  },
  ...blockHandlers,
  ...openingHandlers,
  ...appealHandlers,
}

export const limits: Limits<typeof safety> = {
  report: { max: 20, seconds: 3600, by: 'member' },
  block: { max: 30, seconds: 3600, by: 'member' },
  appealPost: { max: 10, seconds: 3600, by: 'member', name: 'appeal' },
  appealComment: { max: 10, seconds: 3600, by: 'member', name: 'appeal' },
}
