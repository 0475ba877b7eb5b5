import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Screen {
  /** As in the web app's route table: `/habilidades/$id`. */
  path: string
  files: string[]
}

/**
 * The web app is split into files by screen, and the app itself can only load a screen's files after it has started and
 * read the address. The server knows the address already, so the page preloads those files in its head.
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
    /**
     * The pattern of the matching line in the route table; null if the list is missing, so that any address may exist.
     */
    routeOf: (pathname: string) => (known.length ? (screenOf(pathname)?.address ?? '/$') : null),
  }
}

/**
 * The only dynamic segment with restricted values. The route table checks it with a function, which the list cannot
 * contain.
 */
const status = '5(?:\\d\\d|xx)'

/** `$name` is one segment, a final `$` is the rest. Case and a trailing slash are ignored. */
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
