import { type HistoryEntry, locationOf } from './address.ts'
import type { HistoryState, Location } from './types.ts'

export interface History {
  /** The current entry; read from the browser each time, no copy is kept. */
  readonly location: Location
  push(href: string, state?: HistoryState): void
  replace(href: string, state?: HistoryState): void
  back(): void
  /** Back, Forward and links to a part of the page. */
  listen(onPop: () => void): void
}

export const newKey = () => Math.random().toString(36).slice(2, 10)

/** The history of this tab. The state of a navigation is stored in the entry itself and survives a reload. */
export function browserHistory(): History {
  const { history } = window
  const here = () => window.location.pathname + window.location.search + window.location.hash
  const entry = () => history.state as HistoryEntry | null
  const write = (how: 'pushState' | 'replaceState', href: string, index: number, state?: HistoryState) =>
    history[how]({ ...state, key: newKey(), index } satisfies HistoryEntry, '', href)
  let index = entry()?.index ?? 0
  if (!entry()?.key) write('replaceState', here(), index)
  return {
    get location() {
      return locationOf(here(), entry() as HistoryEntry)
    },
    push: (href, state) => write('pushState', href, ++index, state),
    replace: (href, state) => write('replaceState', href, index, state),
    back: () => history.back(),
    listen: (onPop) => {
      addEventListener('popstate', () => {
        // A press on a plain `#part`: the browser made this entry, so it has no key yet.
        if (!entry()?.key) write('replaceState', here(), index + 1)
        index = entry()?.index ?? 0
        onPop()
      })
      // A page restored from the back/forward cache, put there while a navigation was under way.
      addEventListener('pageshow', ({ persisted }) => persisted && onPop())
    },
  }
}
