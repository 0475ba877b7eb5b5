import type { Seed } from '../src/db/seeds/seed.ts'
import { sealAnswers } from '../src/modules/surveys/answer-store.ts'
import { emailOf } from './accounts.ts'

/** One digit a statement, four an area, in the order of the areas: what Lia answered, and what she answered a year later. */
const written = {
  impacto: {
    inicial: '3343 2323 3233 2232 2122 4344 2232 4454 3433 4344 3233 2323',
    final: '4454 3434 4344 4343 4334 4455 3443 4454 4444 4454 4344 4434',
  },
  potencial: {
    inicial: '3433 2332 3323 2223 2212 4434 2322 5445 3343 4434 3332 2332',
    final: '4545 3443 4434 4334 4343 5444 3434 4545 4434 5445 4443 4344',
  },
} as const
const daysAgo = { inicial: 278, final: 18 }

/** Lia has been through both surveys at both moments, so that a result and its before and after can be seen. */
export const surveysSeed: Seed = {
  name: 'demo/surveys',
  async run(trx, { config, now }) {
    const { id } = await trx
      .selectFrom('members')
      .select('id')
      .where('email', '=', emailOf('lia'))
      .executeTakeFirstOrThrow()
    for (const survey of ['impacto', 'potencial'] as const)
      for (const moment of ['inicial', 'final'] as const) {
        const digits = [...written[survey][moment].replaceAll(' ', '')]
        const answers = digits.map((digit, index) => ({ id: index + 1, value: Number(digit) }))
        const sealed = sealAnswers(config.dataKey, { memberId: id, survey, moment }, answers)
        const savedAt = new Date(now().getTime() - daysAgo[moment] * 86_400_000)
        await trx.insertInto('surveyAnswers').values({ memberId: id, survey, moment, sealed, savedAt }).execute()
      }
  },
}
