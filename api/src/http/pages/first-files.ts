import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Screen {
  /** As in the web app's route table: `/habilidades/$id`. */
  path: string
  files: string[]
}

/**
 * The web app is cut into files by what each screen needs, and would find out which ones only after it has come itself
 * and read the address. The server knows the address from the start: the page names those files in its head.
 */
export function firstFiles(webDir: string) {
  const list = path.join(webDir, '.vite', 'first-files.json')
  const screens = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Screen[]) : []
  const known = screens.map(({ path: address, files }) => ({
    address,
    fits: patternOf(address),
    links: files.map(link).join(''),
  }))
  const screenOf = (pathname: string) => known.find(({ fits }) => fits.test(pathname))
  return {
    linksOf: (pathname: string) => screenOf(pathname)?.links ?? '',
    /** The line of the route table that shows it; null where the list is missing, and anything may be an address. */
    routeOf: (pathname: string) => (known.length ? (screenOf(pathname)?.address ?? '/$') : null),
  }
}

/** The one dynamic part that takes not every text: the route table says so by a function, which no list can hold. */
const status = '5(?:\\d\\d|xx)'

/** `$name` is one part of an address, a last `$` all that is left; the case and a slash behind say nothing. */
function patternOf(address: string): RegExp {
  const parts = address.split('/').filter(Boolean)
  const patterns = parts.map((part) =>
    part === '$' ? '.*' : part === '$status' ? status : part.startsWith('$') ? '[^/]+' : part,
  )
  return new RegExp(`^/${patterns.join('/')}/?$`, 'i')
}

const link = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`
