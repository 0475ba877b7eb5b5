import type { SurveyArea } from '@juntas/contract/rules/survey'
import type { AppContext } from '../../app-context.ts'
import type { Language } from '../../db/types.ts'
import type { Viewer } from '../../http/session.ts'
import { trailOf } from '../library/trails.ts'

/** The trails that train an area, by slug; the closest first. */
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

/** The trails of an area with the viewer's progress in each. */
export async function trailsFor(
  context: Pick<AppContext, 'db' | 'reads'>,
  viewer: Viewer,
  area: SurveyArea,
  language: Language,
) {
  const slugs = trainedBy[area]
  const rows = await context.db
    .selectFrom('folders')
    .selectAll()
    .where('type', '=', 'Skill')
    .where('slug', 'in', slugs)
    .execute()
  const trails = await Promise.all(rows.map((row) => trailOf(context, viewer, language, row)))
  return trails.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug)).map(summaryOf)
}

function summaryOf(trail: Awaited<ReturnType<typeof trailOf>>) {
  const episodes = trail.seasons.flatMap((season) => season.contents)
  const open = episodes.filter((episode) => !episode.currentContentUserCollection.view?.watched)
  const leftMs = open.reduce((sum, { duration }) => sum + duration, 0)
  const next = open[0]
  return {
    id: trail.id,
    title: trail.title,
    progress: trail.progress,
    episodeCount: trail.episodeCount,
    watchedCount: trail.watchedCount,
    minutesLeft: Math.ceil(leftMs / 60_000),
    picture: episodes.find(({ thumb }) => thumb !== null)?.thumb ?? null,
    next: next ? { slug: next.slug, place: episodes.indexOf(next) + 1, hasAccess: next.hasAccess } : null,
  }
}
