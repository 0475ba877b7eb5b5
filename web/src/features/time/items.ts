import { contentPath } from '@juntas/contract/rules/library/content-path'
import type { TimeCandidate, TimeMode } from '@juntas/contract/rules/time/time-suggestion'
import { clockOptions } from '@juntas/ui/language/clock.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import type { ReplyOf } from '../../lib/call/api.ts'
import type { OfflineContent } from '../../lib/offline/store.ts'

type Candidate = ReplyOf<'GET /v1/time_suggestions'>['candidates'][number]

/** Something that could fill the time, as this page shows it. */
export interface Item extends TimeCandidate {
  kind: 'content' | 'note' | 'circle'
  title: string
  href: string
  picture: string | null
  contentId: number | null
  /** Of a content. */
  slug: string | null
  /** Where a content goes on, in seconds. */
  fromSeconds: number
  trail: string | null
  /** When the circle meets. */
  startsAt: string | null
  /** What its media take, as far as the server knows. */
  rates: Candidate['rates']
}

const none = {
  picture: null,
  contentId: null,
  slug: null,
  fromSeconds: 0,
  trail: null,
  startsAt: null,
  rates: null,
} as const

export function itemOf({ content, note, circle, ...candidate }: Candidate): Item {
  if (content) {
    const { folder, slug } = content
    return {
      ...none,
      ...candidate,
      kind: 'content',
      title: content.title,
      href: contentPath(folder, slug),
      picture: content.thumb,
      contentId: content.id,
      slug,
      fromSeconds:
        candidate.reason === 'unfinished'
          ? Math.floor((content.currentContentUserCollection.view?.progress ?? 0) / 1000)
          : 0,
      trail: folder.type === 'Skill' ? folder.title : null,
    }
  }
  if (note) return { ...none, ...candidate, kind: 'note', title: note.title, href: '/notas#later-list' }
  return {
    ...none,
    ...candidate,
    kind: 'circle',
    title: m.time_circle(),
    href: `/circulos/${circle?.id}`,
    startsAt: circle?.startsAt ?? null,
  }
}

/** Without a network: what is kept on the device, whole. */
export function offlineItem({ id, slug, title, type, durationMs, accountMs, address, media }: OfflineContent): Item[] {
  const seconds = Math.ceil((durationMs - accountMs) / 1000)
  const isWhole = media?.state === 'whole'
  const modes = keptModes(type, isWhole ? media.choice : undefined)
  if (modes.length === 0 || seconds <= 0) return []
  return [
    {
      ...none,
      key: `content ${id}`,
      kind: 'content',
      reason: accountMs > 0 ? 'unfinished' : 'new',
      seconds,
      modes,
      trailId: null,
      title,
      href: address,
      contentId: id,
      slug,
      fromSeconds: Math.floor(accountMs / 1000),
    },
  ]
}

function keptModes(type: string, media: NonNullable<OfflineContent['media']>['choice'] | undefined): TimeMode[] {
  if (type === 'TextContent') return ['reading']
  if (!media) return []
  return media === 'audio' ? ['audio'] : ['video', 'audio']
}

/** `19h43` in Portuguese, `19:43`, `7:43 PM`. */
export function clockText(time: number | Date): string {
  const locale = currentLocale()
  const text = new Intl.DateTimeFormat(locale, clockOptions()).format(time)
  return locale === 'pt-BR' ? text.replace(':', 'h') : text
}

/** Rounded up: a minute is never promised short. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60))
