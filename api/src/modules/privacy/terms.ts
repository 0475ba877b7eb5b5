import { Failure } from '@juntas/contract/errors'
import type { privacy } from '@juntas/contract/privacy'
import type { Db } from '../../db/client.ts'
import type { Handlers } from '../../http/serve.ts'
import { currentTerms, recordAcceptance, termsOfVersion, termsText } from '../../people/terms.ts'

export const terms: Pick<Handlers<typeof privacy>, 'terms' | 'acceptTerms'> = {
  async terms({ db, config, query, language, now }) {
    const found = await (query.version ? termsOfVersion(db, query.version) : currentTerms(db, now()))
    if (!found?.publishedAt || !found.effectiveAt) throw new Failure('not_found')
    return {
      '@id': `/v1/terms?version=${found.version}`,
      '@type': 'Terms',
      version: found.version,
      ...termsText(found, language, config),
      publishedAt: found.publishedAt.toISOString(),
      effectiveAt: found.effectiveAt.toISOString(),
    }
  },

  async acceptTerms({ db, viewer, body, language, sessions, now }) {
    const acceptedAt = await db.transaction().execute(async (trx) => {
      // Two tabs accept one after the other: the second finds the first one's row.
      await trx.selectFrom('members').select('id').where('id', '=', viewer.id).forUpdate().execute()
      const current = await currentTerms(trx, now())
      if (current?.version !== body.version) throw new Failure('terms_changed')
      const before = await acceptedMoment(trx, viewer.id, body.version)
      if (before) return before
      const at = now()
      await recordAcceptance(trx, { memberId: viewer.id, language, how: 'terms_page', at })
      return at
    })
    await sessions.forget(db, viewer.id)
    return { version: body.version, acceptedAt: acceptedAt.toISOString() }
  },
}

async function acceptedMoment(db: Db, memberId: number, version: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('consents')
    .select('createdAt')
    .where('memberId', '=', memberId)
    .where('purpose', '=', 'terms')
    .where('version', '=', version)
    .where('given', '=', true)
    .executeTakeFirst()
  return row?.createdAt
}
