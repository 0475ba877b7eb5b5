import { Failure } from '@juntas/contract/errors'
import type { surveys } from '@juntas/contract/surveys'
import { sql } from 'kysely'
import type { Handlers } from '../../http/serve.ts'
import { requireConsent } from '../../people/consent-store.ts'
import { type Answer, answersOf, openAnswers, rowOf, type SurveyKey, sealAnswers } from './answer-store.ts'

/** A survey in progress, stored on the server so that the member can continue later or on another device (GAP-119). */
export const drafts: Pick<Handlers<typeof surveys>, 'draft' | 'saveDraft'> = {
  async draft({ db, viewer, params, query, config }) {
    const key: SurveyKey = { memberId: viewer.id, survey: params.type, moment: query.pesquisaType }
    const [row, finished] = await Promise.all([
      rowOf(db, 'surveyDrafts', key).executeTakeFirst(),
      answersOf(db, config.dataKey, key),
    ])
    return {
      answers: row ? openAnswers(config.dataKey, key, row.sealed) : [],
      savedAt: row?.savedAt.toISOString() ?? null,
      finishedAt: finished?.savedAt.toISOString() ?? null,
      finished: finished?.answers ?? [],
    }
  },

  async saveDraft({ db, viewer, params, body, config, now }) {
    await requireConsent(db, config, viewer.id, 'surveys')
    const key: SurveyKey = { memberId: viewer.id, survey: params.type, moment: body.pesquisaType }
    return db.transaction().execute(async (trx) => {
      // Two tabs that save at once take turns, so that neither loses the other's answers.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`survey/${key.memberId}/${key.survey}/${key.moment}`}, 0))`.execute(
        trx,
      )
      if (body.finishedAt !== undefined) {
        const finished = await answersOf(trx, config.dataKey, key)
        if ((finished?.savedAt.toISOString() ?? null) !== body.finishedAt) throw new Failure('conflict')
      }
      const row = await rowOf(trx, 'surveyDrafts', key).executeTakeFirst()
      const answers = joined(row ? openAnswers(config.dataKey, key, row.sealed) : [], body.answers)
      const sealed = sealAnswers(config.dataKey, key, answers)
      const savedAt = now()
      await trx
        .insertInto('surveyDrafts')
        .values({ ...key, sealed, savedAt })
        .onConflict((conflict) => conflict.columns(['memberId', 'survey', 'moment']).doUpdateSet({ sealed, savedAt }))
        .execute()
      return { answers, savedAt: savedAt.toISOString() }
    })
  },
}

function joined(before: readonly Answer[], newer: readonly Answer[]): Answer[] {
  const values = new Map([...before, ...newer].map(({ id, value }) => [id, value]))
  return [...values].map(([id, value]) => ({ id, value })).toSorted((a, b) => a.id - b.id)
}
