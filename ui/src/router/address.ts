import { attempt } from '../attempt.ts'
import type { Destination, Given, Location, Search } from './types.ts'

/** As plain strings: no value becomes a number or an object. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

function stringifySearch(search: Search): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return pairs.length ? `?${pairs.join('&')}` : ''
}

/** The address of a link or a navigation, relative to the current one. */
export function hrefOf({ href, to, params, search, hash }: Destination<string> | Given, from: Location): string {
  if (href !== undefined) return href
  const path =
    to === '.'
      ? from.pathname
      : to.replace(/\$(\w+)/g, (_, name) =>
          encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ''),
        )
  return path + (search === true ? from.searchText : stringifySearch(search ?? {})) + (hash ? `#${hash}` : '')
}

export const pathOf = (href: string): string => href.replace(/[?#].*/s, '')

/** One address for each place, without extra slashes. Two slashes at the beginning would even name another site. */
export const tidy = (pathname: string): string => `/${segmentsOf(pathname).join('/')}`

export const segmentsOf = (pathname: string): string[] => pathname.split('/').filter(Boolean)

/** An incomplete `%` sequence stays as it was written. */
export const decoded = (text: string): string => attempt(() => decodeURIComponent(text)) ?? text

/** What the browser, or a test, stores with an entry of the history. */
export type HistoryEntry = { key: string; index: number } & Location['state']

export function locationOf(href: string, entry: HistoryEntry): Location {
  const [, pathname = '', searchText = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? []
  const { key, index, ...state } = entry
  return { pathname, search: parseSearch(searchText), searchText, hash, href, state, key, index }
}
