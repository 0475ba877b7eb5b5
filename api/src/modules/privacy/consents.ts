import { changeablePurposes, consentPurposes, type privacy } from '@juntas/contract/privacy'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { languageOf } from '../../http/language.ts'
import type { Handlers } from '../../http/serve.ts'
import { sha256 } from '../../sealing.ts'
import { record } from '../../tasks/tasks.ts'
import { consentTexts, consentVersion } from './consent-texts.ts'

type Purpose = (typeof consentPurposes)[number]

/** Answers are only ever added: the last one of a purpose counts, and each names the words it was given to. */
export const consents: Pick<Handlers<typeof privacy>, 'consents' | 'setConsent'> = {
  async consents({ db, viewer, request }) {
    const language = languageOf(request, viewer)
    const items = await Promise.all(consentPurposes.map((purpose) => consentOf(db, viewer.id, purpose, language)))
    return { items, total: items.length }
  },

  async setConsent({ db, viewer, params, body, request, now }) {
    const { purpose } = params
    const language = languageOf(request, viewer)
    const { title, text } = consentTexts[language][purpose]
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('consents')
        .values({
          memberId: viewer.id,
          purpose,
          version: consentVersion,
          textHash: sha256(`${title}\n${text}`).toString('hex'),
          language,
          how: body.how,
          given: body.given,
          createdAt: now(),
        })
        .execute()
      if (purpose === 'marketing' && !body.given)
        await record(trx, 'privacy.forgetMarketing', { memberId: viewer.id }, { queue: 'marketing' })
    })
    return consentOf(db, viewer.id, purpose, language)
  },
}

async function consentOf(db: Db, memberId: number, purpose: Purpose, language: Language) {
  const last = await db
    .selectFrom('consents')
    .select(['given', 'version', 'createdAt'])
    .where('memberId', '=', memberId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return {
    '@id': `/v1/consents/${purpose}`,
    '@type': 'Consent' as const,
    purpose,
    ...consentTexts[language][purpose],
    given: last?.given ?? false,
    version: last?.version ?? null,
    changedAt: last?.createdAt.toISOString() ?? null,
    canChange: (changeablePurposes as readonly string[]).includes(purpose),
  }
}
