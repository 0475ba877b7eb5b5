import { byCloseness, reasonFor } from '@juntas/contract/rules/growth'
import type { SurveyArea } from '@juntas/contract/rules/survey'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import type { Viewer } from '../../http/session.ts'
import { trailOf } from '../library/trails.ts'
import type { Answer } from './answer-store.ts'

/** The trails, each with the statements that its published episodes are about. */
export type TaggedTrail = Awaited<ReturnType<typeof taggedTrails>>[number]
export async function taggedTrails(db: Db) {
  const [folders, episodes] = await Promise.all([
    db.selectFrom('folders').selectAll().where('type', '=', 'Skill').orderBy('position').execute(),
    db
      .selectFrom('contents as c')
      .innerJoin('folders as f', 'f.id', 'c.folderId')
      .where('f.type', '=', 'Skill')
      .where('c.type', '<>', 'Skill')
      .where('c.publishAt', '<=', new Date())
      .select((eb) => [
        'c.folderId',
        eb
          .selectFrom('contentStatements as s')
          .whereRef('s.contentId', '=', 'c.id')
          .select((s) => s.fn.agg<number[] | null>('array_agg', ['s.statement']).as('tags'))
          .as('tags'),
      ])
      .execute(),
  ])
  return folders.map((row, position) => ({
    row,
    position,
    episodes: episodes.filter(({ folderId }) => folderId === row.id).map(({ tags }) => tags ?? []),
  }))
}

/** The trails about an area with the reason of each, the closest first. */
export function trailsAbout(trails: readonly TaggedTrail[], area: SurveyArea, answers: readonly Answer[]) {
  return trails
    .flatMap(({ row, position, episodes }) => {
      const reason = reasonFor(area, answers, episodes)
      return reason ? [{ row, position, reason }] : []
    })
    .toSorted(byCloseness)
}

/** Reads each trail once in the viewer's language, with the viewer's progress in it. */
export function openTrails(context: Pick<AppContext, 'db' | 'reads'>, viewer: Viewer, language: Language) {
  const known = new Map<number, Promise<ReturnType<typeof summaryOf>>>()
  return (row: TaggedTrail['row']) => {
    const trail = known.get(row.id) ?? trailOf(context, viewer, language, row).then(summaryOf)
    known.set(row.id, trail)
    return trail
  }
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
