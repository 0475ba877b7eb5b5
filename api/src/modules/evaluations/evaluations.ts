import { Failure } from '@juntas/contract/errors'
import type { evaluations } from '@juntas/contract/evaluations'
import { idOf } from '@juntas/contract/hydra'
import type { Handlers } from '../../http/serve.ts'

export const handlers: Handlers<typeof evaluations> = {
  async create({ db, viewer, body }) {
    // In her own name only.
    if (idOf(body.user_iri) !== viewer.id) throw new Failure('forbidden')
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
