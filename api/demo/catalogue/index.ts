import { books } from './books.ts'
import { durations } from './durations.ts'
import { events } from './events.ts'
import { masterclass } from './masterclass.ts'
import { pastLives } from './past-lives.ts'
import { skills } from './skills.ts'
import { talksAboutLife } from './talks-life.ts'
import { talksAboutWork } from './talks-work.ts'
import { todasPro } from './todas-pro.ts'
import { listeningMethod } from './trails/listening-method.ts'
import { listeningMind } from './trails/listening-mind.ts'
import { listeningModelling } from './trails/listening-modelling.ts'
import { negotiationMethod } from './trails/negotiation-method.ts'
import { negotiationMind } from './trails/negotiation-mind.ts'
import { negotiationModelling } from './trails/negotiation-modelling.ts'
import { presenceMethod } from './trails/presence-method.ts'
import { presenceMind } from './trails/presence-mind.ts'
import { presenceModelling } from './trails/presence-modelling.ts'
import type { ContentDraft, DemoContent } from './types.ts'

export { authors } from './authors.ts'
export { folders } from './folders.ts'
export type * from './types.ts'

const drafts: readonly ContentDraft[] = [
  ...talksAboutWork,
  ...talksAboutLife,
  ...masterclass,
  ...todasPro,
  ...books,
  ...pastLives,
  ...events,
  ...negotiationMind,
  ...negotiationModelling,
  ...negotiationMethod,
  ...listeningMind,
  ...listeningModelling,
  ...listeningMethod,
  ...presenceMind,
  ...presenceModelling,
  ...presenceMethod,
]

const MINUTE = 60_000

function durationOf(draft: ContentDraft): number {
  if (draft.type === 'TextContent') return draft.readingMinutes * MINUTE
  if (draft.type === 'Skill') {
    return drafts.filter(({ folder }) => folder === draft.folder).reduce((sum, episode) => sum + durationOf(episode), 0)
  }
  if (draft.contentReference) return durations[draft.contentReference] ?? 0
  return (draft.event?.durationMinutes ?? 0) * MINUTE
}

export const complete = (draft: ContentDraft): DemoContent => ({
  type: draft.type,
  slug: draft.slug,
  title: draft.title,
  summary: draft.summary,
  content: draft.content,
  author: draft.author,
  folder: draft.folder,
  season: draft.season ?? null,
  publishedDaysAgo: draft.publishedDaysAgo,
  companyJobRoles: draft.companyJobRoles,
  isFree: draft.isFree ?? false,
  hasThumb: draft.hasThumb ?? true,
  download: draft.download ?? [],
  event: draft.event ?? null,
  durationMs: durationOf(draft),
  contentReference: 'contentReference' in draft ? draft.contentReference : null,
  previewReference: draft.previewReference ?? null,
  audioFile: draft.type === 'AudioContent' ? `demo/${draft.contentReference}/audio.m4a` : null,
})

export const contents: readonly DemoContent[] = [...drafts, ...skills].map(complete)
