import { trailProgressOf, watchedCountOf } from '@juntas/contract/rules/library/trail-progress'
import type { QueryFilters, QueryKey } from '@tanstack/react-query'
import type { ReplyOf } from './call/api.ts'
import { queryClient } from './call/query-client.ts'
import { openTabChannel } from './tab-channel.ts'

type Card = ReplyOf<'GET /v1/contents'>['hydra:member'][number]
type Trail = ReplyOf<'GET /v1/skills/{id}'>
type Marks = Card['currentContentUserCollection']
export type View = NonNullable<Marks['view']>

/** What a write changed. Plain data: it is also posted to the member's other tabs. */
export type Change =
  /** A report of progress that the server has not answered yet. */
  | { kind: 'progress'; content: string; progressMs: number }
  | { kind: 'finish'; content: string }
  /** The server's answer to a report; `isPlaying` when more reports follow every few seconds. */
  | { kind: 'view'; content: string; view: View; isPlaying?: boolean }
  /** The server refused a report: what was shown in advance is not true. */
  | { kind: 'refused'; content: string }
  | { kind: 'marks'; content: string; marks: Partial<Marks>; likes?: number }
  | { kind: 'notes' }
  /** `parent`: a reply; without it a comment on the subject itself. */
  | { kind: 'comments'; subject: string; parent?: string | undefined }
  /** Another member answered: whatever is shown of the thread is read again. */
  | { kind: 'thread'; subject: string }
  /** A post was removed. */
  | { kind: 'board' }
  | { kind: 'certificates' }
  /** A choice of the growth loop. */
  | { kind: 'growth' }

/** Lists, blocks of pages and the player hold copies of the same card. */
const holdCards = new Set<unknown>(['library', 'block', 'player'])
const holdsCards = ({ queryKey: [first] }: { queryKey: QueryKey }) => holdCards.has(first)

/**
 * Which reads a write changes. `now`: read again where they are on a screen; `later`: only when a screen next needs
 * them. This table is the only place that decides it.
 */
function readsOf(change: Change): { now?: QueryKey[]; later?: QueryKey[] } {
  const lists = [['library'], ['block'], ['player', 'trail']]
  switch (change.kind) {
    case 'progress':
    case 'finish':
      return { later: lists }
    case 'view':
      if (change.isPlaying) return { later: lists }
      return { now: change.view.watched ? [...lists, ['achievements'], ['networks', 'content']] : lists }
    case 'refused':
      return { now: [...lists, ['player', 'content']] }
    case 'marks':
      // A content just removed from the favorites stays visible until the list is opened again.
      return { later: [['library', 'list'], ['block']] }
    case 'notes':
      // A note that was removed elsewhere stays on its own page until that page is opened again.
      return {
        now: [
          ['notes', 'content'],
          ['notes', 'all'],
          ['notes', 'notebook'],
        ],
        later: [['notes', 'one'], ['growth']],
      }
    case 'comments':
      return {
        now: [
          ['comments', change.subject, 'roots'],
          ...(change.parent ? [['comments', change.subject, change.parent]] : []),
          ...(change.subject.startsWith('/v1/posts/')
            ? [['board', 'one', Number(change.subject.split('/').at(-1))]]
            : []),
        ],
        later: [['board', 'list']],
      }
    case 'thread':
      return {
        now: [
          ['comments', change.subject],
          ['board', 'one', Number(change.subject.split('/').at(-1))],
        ],
      }
    case 'board':
      // The post itself stays on its own page in another tab until that page is opened again.
      return { now: [['board', 'list']], later: [['board']] }
    case 'certificates':
      return { now: [['library', 'certificates']] }
    case 'growth':
      return { now: [['growth']] }
  }
}

/** Shows a change on every open and cached screen of this tab. */
export function showChange(change: Change): void {
  const write = writerOf(change)
  if (write) {
    for (const query of queryClient.getQueryCache().findAll({ predicate: holdsCards })) {
      const data = patched(query.state.data, write.content, write.card)
      // Keep the age: the rest of the data was not read again.
      if (data !== query.state.data) query.setData(data, { updatedAt: query.state.dataUpdatedAt, manual: true })
    }
  }
  const { now = [], later = [] } = readsOf(change)
  for (const queryKey of now) readAgain({ queryKey }, 'active')
  for (const queryKey of later) readAgain({ queryKey }, 'none')
}

const channel = openTabChannel('juntas:changes')
channel?.addEventListener('message', ({ data }) => showChange(data as Change))

/** Shows what the server has confirmed, here and in the member's other tabs. */
export function tellChange(change: Change): void {
  showChange(change)
  channel?.postMessage(change)
}

/** A first read under way may have been answered before the write; it cannot be cancelled, so it is repeated. */
export function readAgain(reads: Pick<QueryFilters, 'queryKey' | 'predicate'>, refetchType: 'active' | 'none'): void {
  for (const query of queryClient.getQueryCache().findAll(reads)) {
    if (query.state.data !== undefined || query.state.fetchStatus !== 'fetching') continue
    const again = () => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType })
    query.promise?.then(again, () => undefined)
  }
  void queryClient.invalidateQueries({ ...reads, refetchType })
}

type Writer = { content: string; card: (card: Card) => Card }

function writerOf(change: Change): Writer | null {
  switch (change.kind) {
    case 'progress':
      return viewWriter(change.content, (view) => ({
        progress: change.progressMs,
        furthest: Math.max(view?.furthest ?? 0, change.progressMs),
        watched: view?.watched ?? false,
      }))
    case 'finish':
      return viewWriter(change.content, (_, { duration }) => ({
        progress: duration,
        furthest: duration,
        watched: true,
      }))
    case 'view':
      return viewWriter(change.content, () => change.view)
    case 'marks':
      return { content: change.content, card: (card) => withLikes(withMarks(card, change.marks), change.likes) }
    default:
      return null
  }
}

const viewWriter = (content: string, next: (view: View | null, card: Card) => View): Writer => ({
  content,
  card: (card) => withMarks(card, { view: next(card.currentContentUserCollection.view, card) }),
})

export const withMarks = <C extends Pick<Card, 'currentContentUserCollection'>>(card: C, marks: Partial<Marks>): C => ({
  ...card,
  currentContentUserCollection: { ...card.currentContentUserCollection, ...marks },
})

const withLikes = (card: Card, likes: number | undefined): Card =>
  likes === undefined || !('likes' in card) ? card : { ...card, likes }

/** The same data with the changed content in it; whatever does not hold the content stays the same object. */
export function patched(data: unknown, iri: string, change: (card: Card) => Card): unknown {
  if (Array.isArray(data)) {
    const next = data.map((one) => patched(one, iri, change))
    return next.some((one, index) => one !== data[index]) ? next : data
  }
  if (typeof data !== 'object' || data === null) return data
  const card = data as Card
  if (card['@id'] === iri && card.currentContentUserCollection) return change(card)
  const entries = Object.entries(data)
  const next = entries.map(([, value]) => patched(value, iri, change))
  if (!entries.some(([, value], index) => value !== next[index])) return data
  return counted(Object.fromEntries(entries.map(([key], index) => [key, next[index]])))
}

/** The totals of a trail follow its episodes. */
function counted(data: Partial<Trail>): unknown {
  if (!Array.isArray(data.seasons) || data.progress === undefined) return data
  const episodes = data.seasons.flatMap(({ contents }) => contents)
  return { ...data, progress: trailProgressOf(episodes), watchedCount: watchedCountOf(episodes) }
}
