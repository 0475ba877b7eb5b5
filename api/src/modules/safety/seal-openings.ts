import { Failure } from '@juntas/contract/errors'
import type { safety } from '@juntas/contract/safety'
import type { NotNull } from 'kysely'
import { postPlace, seals } from '../../anonymity/seal.ts'
import { paged } from '../../db/paging.ts'
import type { Handlers } from '../../http/serve.ts'

/** The author's own view: when and why a seal was opened. The opening itself is the office's. */
export const openingHandlers: Handlers<Pick<typeof safety, 'openings'>> = {
  async openings({ db, viewer, params, query, config }) {
    const author = await db.selectFrom('postAuthors').select('mark').where('postId', '=', params.id).executeTakeFirst()
    if (!author || !seals(config.dataKey).isMark(author.mark, postPlace(params.id), viewer.id))
      throw new Failure('not_found')
    const found = db.selectFrom('sealOpenings').where('postId', '=', params.id).where('openedAt', 'is not', null)
    const { rows, total } = await paged(
      found
        .select(['id', 'reason', 'confirmReason', 'openedAt'])
        .orderBy('id', 'desc')
        .$narrowType<{ openedAt: NotNull }>(),
      found,
      query,
    )
    return {
      items: rows.map((row) => ({
        '@id': `/v1/seal_openings/${row.id}`,
        '@type': 'SealOpening' as const,
        id: row.id,
        reason: row.reason,
        confirmReason: row.confirmReason,
        openedAt: row.openedAt.toISOString(),
      })),
      total,
    }
  },
}
