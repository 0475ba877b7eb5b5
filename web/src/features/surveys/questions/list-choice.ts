import { readStored, storeValue } from '../../../lib/storage.ts'

/** From this width on the statements open as a list [GAP-168]. */
const wide = '(min-width: 960px)'
const key = 'statements-view'

export const isListFirst = (): boolean => {
  const chosen = readStored<'list' | 'one'>(key)
  return chosen === null ? (window.matchMedia?.(wide).matches ?? false) : chosen === 'list'
}

export const keepChoice = (isList: boolean): void => storeValue(key, isList ? 'list' : 'one')
