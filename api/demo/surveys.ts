import type { Seed } from '../src/db/seeds/seed.ts'
import type { Survey, SurveyMoment } from '../src/db/types.ts'
import { sealAnswers } from '../src/modules/surveys/answer-store.ts'
import { emailOf } from './accounts.ts'

type Answered = Record<Survey, Partial<Record<SurveyMoment, string>>>
interface Answering {
  daysAgo: Partial<Record<SurveyMoment, number>>
  /** One digit a statement, four an area, in the order of the areas. */
  written: Answered
}

/**
 * Lia has been through both surveys at both moments, so that a result and its before and after can be seen. Helena
 * answered the first ones some weeks ago and is on her way.
 */
const answering: Readonly<Record<string, Answering>> = {
  lia: {
    daysAgo: { inicial: 278, final: 18 },
    written: {
      impacto: {
        inicial: '3343 2323 3233 2232 2122 4344 2232 4454 3433 4344 3233 2323',
        final: '4454 3434 4344 4343 4334 4455 3443 4454 4444 4454 4344 4434',
      },
      potencial: {
        inicial: '3433 2332 3323 2223 2212 4434 2322 5445 3343 4434 3332 2332',
        final: '4545 3443 4434 4334 4343 5444 3434 4545 4434 5445 4443 4344',
      },
    },
  },
  helena: {
    daysAgo: { inicial: 52 },
    written: {
      impacto: { inicial: '3433 3343 3233 3323 3334 4434 3233 4344 4434 4444 3323 3433' },
      potencial: { inicial: '3433 3343 3434 2321 3343 4344 2112 4445 4344 4454 3212 3433' },
    },
  },
}

export const surveysSeed: Seed = {
  name: 'demo/surveys',
  async run(trx, { config, now }) {
    for (const [name, { daysAgo, written }] of Object.entries(answering)) {
      const { id } = await trx
        .selectFrom('members')
        .select('id')
        .where('email', '=', emailOf(name))
        .executeTakeFirstOrThrow()
      for (const survey of ['impacto', 'potencial'] as const)
        for (const [moment, digits] of Object.entries(written[survey]) as [SurveyMoment, string][]) {
          const answers = [...digits.replaceAll(' ', '')].map((digit, index) => ({
            id: index + 1,
            value: Number(digit),
          }))
          const sealed = sealAnswers(config.dataKey, { memberId: id, survey, moment }, answers)
          const savedAt = new Date(now().getTime() - (daysAgo[moment] ?? 0) * 86_400_000)
          await trx.insertInto('surveyAnswers').values({ memberId: id, survey, moment, sealed, savedAt }).execute()
        }
    }
  },
}
