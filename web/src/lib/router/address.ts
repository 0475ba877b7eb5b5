import type { Destination, Given, Location, Search } from './types.ts'

/** As plain strings: no value turns into a number or an object on its way. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

function stringifySearch(search: Search): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return pairs.length ? `?${pairs.join('&')}` : ''
}

/** The address that a link or a navigation means, seen from where she is. */
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

export const pathOf = (href: string): string => href.replace(/[?#].*$/s, '')

/** One address for each place: no slash too many. Two at the beginning would even be another site's. */
export const tidy = (pathname: string): string => `/${segmentsOf(pathname).join('/')}`

export const segmentsOf = (pathname: string): string[] => pathname.split('/').filter(Boolean)

/** Half a `%` sequence is no reason to fail: it stands there as it was written. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What the browser, or a test, keeps with an entry of the history. */
export type Kept = { key: string; index: number } & Location['state']

export function locationOf(href: string, kept: Kept): Location {
  const [, pathname = '', searchText = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? []
  const { key, index, ...state } = kept
  return { pathname, search: parseSearch(searchText), searchText, hash, href, state, key, index }
}
