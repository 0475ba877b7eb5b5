import { signedInId } from '@juntas/client/stored-user.ts'
import type { HistoryState } from '@juntas/ui/router/types.ts'
import { isUnstored, screenLock } from './discreet/preferences.ts'

declare module '@juntas/ui/router/types.ts' {
  interface HistoryState {
    /** What is searched: `/busca` [CONTENT-17] and the notebook read it. */
    searchText?: string
    /** Who typed it, and under which key it is where the entry must not hold it. */
    typed?: { by: number | null; isLocked: boolean; key?: number }
  }
}

const inMemory = new Map<number, string>()

/**
 * The state of a search: its text is in the entry of the history and never in an address. Entries outlive a sign-out, and
 * the browser writes them to the disk: so the member is beside the text, and where nothing may be stored the text is in
 * memory.
 */
export function searchState(searchText: string): HistoryState {
  if (!searchText) return {}
  const typed = { by: signedInId(), isLocked: screenLock.get() !== null }
  if (!isUnstored(false)) return { searchText, typed }
  const key = Math.random()
  inMemory.set(key, searchText)
  return { typed: { ...typed, key } }
}

/** The text of an entry, for the member who typed it; on a locked screen only what was typed there. */
export function searchTextIn({ searchText, typed }: HistoryState): string {
  if (!typed || typed.by !== signedInId() || (screenLock.get() && !typed.isLocked)) return ''
  return searchText ?? inMemory.get(typed.key ?? 0) ?? ''
}
