// Which built files each screen needs: size.mjs sums them, and the page preloads them.
import { readFileSync } from 'node:fs'
import { fromRoot } from '../process/root.mjs'
import { screenParts } from './screen-parts.mjs'

/**
 * From Vite's manifest. `first`: the screen with its layouts; `after`: what it loads later without user action.
 * @returns {{ path: string, first: string[], after: string[], missing: string[] }[]}
 */
export function screenFiles() {
  const manifest = webManifest()
  return screenParts().map(({ path, first, after }) => ({
    path,
    first: filesOf(manifest, first),
    after: filesOf(manifest, after),
    missing: [...first, ...after].filter((part) => !manifest[part]),
  }))
}

const webManifest = () => JSON.parse(readFileSync(fromRoot('web/dist/.vite/manifest.json'), 'utf8'))

/** The files of parts that are loaded on demand. */
export function partFiles(parts) {
  const manifest = webManifest()
  const missing = parts.filter((part) => !manifest[part])
  if (missing.length) throw new Error(`${missing.join(', ')} is not in the manifest`)
  return filesOf(manifest, parts)
}

/** The parts that one of them loads on demand. */
export const lazyParts = (part) => webManifest()[part].dynamicImports

/** The files that the page itself names. Its entry is split into several files, which the manifest does not list. */
export function entryFiles() {
  const page = readFileSync(fromRoot('web/dist/index.html'), 'utf8')
  const files = Array.from(page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g), ([, file]) => file)
  if (files.length === 0) throw new Error('web/dist/index.html names no script')
  return files
}

/** The files of the office's start page: its entry and its screen. */
export function officeFirstFiles() {
  const manifest = JSON.parse(readFileSync(fromRoot('office/dist/.vite/manifest.json'), 'utf8'))
  return filesOf(manifest, ['index.html', 'src/screens/home/home-screen.tsx'])
}

function filesOf(manifest, keys) {
  const chunks = new Set()
  const visit = (key) => {
    if (chunks.has(key)) return
    chunks.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
  }
  for (const key of keys) if (manifest[key]) visit(key)
  return [...new Set([...chunks].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))]
}
