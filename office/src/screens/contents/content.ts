import type { officeContents } from '@juntas/contract/office/library/contents'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'
import { momentText } from '../../lib/date-text.ts'
import { contentPhases } from '../../parts/content-phases.ts'
import type { Shares } from '../../parts/progress-discs.tsx'

export type Content = Reply<(typeof officeContents)['read']>

/** Why another state was refused: somebody was first, or there is nothing to play yet. */
export const stateRefusals = { conflict: m.contents_conflict, invalid_input: m.contents_check_no_media }

/** A scheduled one with its hour. */
export const phaseText = ({ phase, publishAt }: Pick<Content, 'phase' | 'publishAt'>): string =>
  phase === 'scheduled' && publishAt ? `${contentPhases.scheduled()}, ${momentText(publishAt)}` : contentPhases[phase]()

export const types: Record<Content['type'], () => string> = {
  VimeoContent: m.contents_type_video,
  AudioContent: m.contents_type_audio,
  TextContent: m.contents_type_text,
  Skill: m.contents_type_trail,
}

export const discsOf = ({ shares }: Pick<Content, 'shares'>): Shares => ({
  pt: shares['pt-BR'],
  es: shares['es-ES'],
  en: shares['en-US'],
})

/** 13:48, or 1:02:05. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}

/** Its page in the members' app; an editor sees it there before it is published. */
export const memberAddress = ({ folder, slug }: Content): string =>
  folder.type === 'Skill' ? `/habilidades/${folder.id}/${slug}` : `/${folder.slug}/${slug}`
