import { surveyAreas } from '@juntas/contract/rules/survey'
import type { Seed } from '../../seed.ts'
import { impact } from './impact.ts'
import { potential } from './potential.ts'
import type { Statements } from './types.ts'

const rowsOf = (survey: 'impacto' | 'potencial', statements: Statements) =>
  surveyAreas.flatMap((area, place) =>
    statements[area].map(({ pt, es, en }, index) => ({
      survey,
      number: place * 4 + index + 1,
      area,
      text: pt,
      translations: JSON.stringify({ 'es-ES': { text: es }, 'en-US': { text: en } }),
    })),
  )
const rows = [...rowsOf('impacto', impact), ...rowsOf('potencial', potential)]

export const surveys: Seed = {
  name: 'base/surveys',
  source: rows,
  async run(trx) {
    for (const row of rows)
      await trx
        .insertInto('surveyStatements')
        .values(row)
        .onConflict((conflict) => conflict.columns(['survey', 'number']).doUpdateSet(row))
        .execute()
  },
}
