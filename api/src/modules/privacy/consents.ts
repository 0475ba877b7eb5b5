import { Failure } from '@juntas/contract/errors'
import { changeablePurposes, consentPurposes, type privacy, sensitivePurposes } from '@juntas/contract/privacy'
import type { Db } from '../../db/client.ts'
import type { Context, Handlers } from '../../http/serve.ts'
import type { Viewer } from '../../http/session.ts'
import { lastAnswer, recordAnswer, type Sensitive } from '../../people/consent-store.ts'
import { consentTexts, consentVersions, type Purpose } from '../../people/consent-texts.ts'
import { record } from '../../tasks/tasks.ts'
import { eraseGrowth } from '../growth/cycle-store.ts'
import { eraseAnswers as eraseMentoring, hasAnswers as hasMentoring } from '../mentoring/erasure.ts'
import { eraseDrafts, eraseAnswers as eraseSurveys, hasAnswers as hasSurveys } from '../surveys/answer-store.ts'

/** Answers are only added: the last one for a purpose counts, and each refers to the text it was given to. */
export const consents: Pick<Handlers<typeof privacy>, 'consents' | 'setConsent' | 'eraseConsented'> = {
  async consents(context) {
    const all = await Promise.all(consentPurposes.map((purpose) => consentOf(context, purpose)))
    // Mentoring is for few members: others are not asked about it unless they answered before.
    const items = all.filter(
      ({ purpose, changedAt }) => purpose !== 'mentoring' || changedAt || context.viewer.roles.has('mentee'),
    )
    return { items, total: items.length }
  },

  async setConsent(context) {
    const { db, viewer, config, params, body, language, now } = context
    const { purpose } = params
    await db.transaction().execute(async (trx) => {
      await recordAnswer(trx, config, { memberId: viewer.id, purpose, language, ...body, at: now() })
      if (purpose === 'marketing' && !body.given)
        await record(trx, 'privacy.forgetMarketing', { memberId: viewer.id }, { queue: 'marketing' })
      if (purpose === 'surveys' && !body.given) await eraseDrafts(trx, viewer.id)
    })
    return consentOf(context, purpose)
  },

  async eraseConsented({ db, viewer, params }) {
    if (params.purpose === 'surveys')
      await db.transaction().execute(async (trx) => {
        await eraseSurveys(trx, viewer.id)
        await eraseGrowth(trx, viewer.id)
      })
    else if (!viewer.roles.has('mentee')) throw new Failure('not_found')
    else await eraseMentoring(db, viewer.email)
    return null
  },
}

type Reading = Pick<Context<typeof privacy.consents>, 'db' | 'config' | 'viewer' | 'language'>

async function consentOf({ db, config, viewer, language }: Reading, purpose: Purpose) {
  const [last, hasData] = await Promise.all([lastAnswer(db, config, viewer.id, purpose), holdsOf(db, viewer, purpose)])
  const { title, text, refusal } = consentTexts(purpose, language)
  // Sensitive data needs an answer to the current text; answers to earlier versions no longer count.
  const isCurrent = !isSensitive(purpose) || last?.version === consentVersions[purpose]
  return {
    '@id': `/v1/consents/${purpose}`,
    '@type': 'Consent' as const,
    purpose,
    title,
    text,
    refusal,
    given: Boolean(last?.given && isCurrent),
    version: last?.version ?? null,
    language: last?.language ?? null,
    changedAt: last?.at.toISOString() ?? null,
    canChange: (changeablePurposes as readonly string[]).includes(purpose),
    hasData,
  }
}

const isSensitive = (purpose: Purpose): purpose is Sensitive =>
  (sensitivePurposes as readonly string[]).includes(purpose)

async function holdsOf(db: Db, viewer: Viewer, purpose: Purpose): Promise<boolean> {
  if (purpose === 'surveys') return hasSurveys(db, viewer.id)
  if (purpose === 'mentoring') return viewer.roles.has('mentee') && hasMentoring(db, viewer.email)
  return false
}
