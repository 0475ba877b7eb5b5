import type { SurveyArea } from '@juntas/contract/rules/survey'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'

/** Which trails train an area, by the trail's slug; the first is the closest. */
const trainedBy: Record<SurveyArea, readonly string[]> = {
  networking: ['presenca-e-posicionamento', 'lideranca-que-escuta'],
  innovation: ['lideranca-que-escuta'],
  authorship: ['presenca-e-posicionamento'],
  positioning: ['presenca-e-posicionamento', 'negociacao'],
  self_confidence: ['presenca-e-posicionamento'],
  adaptability: ['lideranca-que-escuta'],
  negotiation: ['negociacao'],
  discipline: ['negociacao'],
  emotional_intelligence: ['lideranca-que-escuta'],
  critical_thinking: ['negociacao', 'lideranca-que-escuta'],
  leadership: ['lideranca-que-escuta'],
  strategic_communication: ['presenca-e-posicionamento', 'negociacao'],
}

export async function trailsFor(db: Db, area: SurveyArea, language: Language) {
  const slugs = trainedBy[area]
  const rows = await db
    .selectFrom('folders')
    .select(['id', 'slug', 'title', 'translations'])
    .where('type', '=', 'Skill')
    .where('slug', 'in', slugs)
    .execute()
  return rows
    .toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
    .map((row) => ({ id: row.id, title: translated(row, language).title }))
}
