import { Failure } from '@juntas/contract/errors'
import type { evaluations } from '@juntas/contract/evaluations'
import { idOf } from '@juntas/contract/hydra'
import type { Db } from '../../db/client.ts'
import { exists } from '../../db/paging.ts'
import type { Handlers, Limits } from '../../http/serve.ts'

export const handlers: Handlers<typeof evaluations> = {
  async create({ db, viewer, body, now }) {
    // Members can only evaluate as themselves.
    if (idOf(body.user_iri) !== viewer.id) throw new Failure('forbidden')
    if (body.content_iri.startsWith('/v1/')) await requireContent(db, idOf(body.content_iri), now())
    await db
      .insertInto('evaluations')
      .values({
        memberId: viewer.id,
        contentIri: body.content_iri,
        type: body.type,
        value: body.value,
        comment: body.comment ?? '',
      })
      .execute()
    return body
  },
}

export const limits: Limits<typeof evaluations> = { create: { max: 30, seconds: 60, by: 'member' } }

/** Only published contents can be evaluated. */
async function requireContent(db: Db, id: number, now: Date) {
  const published = db.selectFrom('contents').where('id', '=', id).where('publishAt', '<=', now)
  if (!(await exists(published))) throw new Failure('not_found')
}
