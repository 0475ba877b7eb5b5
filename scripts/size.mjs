// What each screen makes a member download (script and style, brotli), from Vite's manifest, against its budget.
// node scripts/size.mjs for all of them; node scripts/size.mjs /login for the files of one.
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { fromRoot } from './process/root.mjs'
import { routeTable } from './web/route-table.mjs'

// The design asks for 115 KiB on the sign-in, 145 on home, 155 on the player and 125 elsewhere. What holds is less: these
// ceilings stand a little above it and may only fall. docs/decisions/download-budgets.md
const player = 146
const budgetsKib = {
  '/login': 98,
  '/': 125,
  '/eventos-ao-vivo/$slug': player,
  '/$folderSlug/$contentSlug': player,
  '/habilidades/$id/$seasonOrContent': player,
  '/mobile/$reference/$content/$progress/$token': 120,
}
const anyOtherKib = 125

// What a screen fetches after itself without being asked. What a press brings, a menu or a window, is not among it.
const block = (name) => `src/features/library/${name}-block.tsx`
const grid = [block('content-grid')]
const below = ['src/features/comments/comments.tsx', 'src/features/player/transcript.tsx']
const afterwards = {
  '/': ['continue', 'content-row', 'poster-row'].map(block),
  '/talks': grid,
  '/todaspro': grid,
  '/livros': grid,
  '/aconteceu-na-live': grid,
  '/masterclass': grid,
  '/habilidades': [block('trail-grid')],
  '/$slug': ['src/features/library/folder-page.tsx'],
  '/eventos-ao-vivo/$slug': ['src/screens/content.tsx', ...below],
  '/$folderSlug/$contentSlug': below,
  '/habilidades/$id/$seasonOrContent': below,
}

export function checkSizes() {
  const manifest = JSON.parse(readFileSync(fromRoot('web/dist/.vite/manifest.json'), 'utf8'))
  const problems = []
  const rows = routeTable().map(({ path, screen, layouts }) => {
    const parts = [...layouts, screen, ...(afterwards[path] ?? [])]
    const missing = parts.filter((part) => !manifest[part])
    if (missing.length) problems.push(`${path}: ${missing.join(', ')} is not in the manifest`)
    const needed = filesOf(
      manifest,
      parts.filter((part) => manifest[part]),
    )
    const files = [...new Set([...entryFiles(), ...needed])]
    const kib = files.reduce((sum, file) => sum + sizeOf(file), 0) / 1024
    return { path, kib, files, budget: budgetsKib[path] ?? anyOtherKib }
  })
  for (const { path, kib, budget } of rows) {
    if (kib > budget) problems.push(`${path} costs ${kib.toFixed(1)} KiB, its budget is ${budget}`)
  }
  const tightest = rows.reduce((most, row) => (row.kib / row.budget > most.kib / most.budget ? row : most))
  const note = `${rows.length} screens, tightest ${tightest.path} ${tightest.kib.toFixed(1)} of ${tightest.budget} KiB`
  return { problems, note, rows }
}

/** What the page itself names: its entry is cut into more than one file, which the manifest does not tell. */
function entryFiles() {
  const page = readFileSync(fromRoot('web/dist/index.html'), 'utf8')
  const files = Array.from(page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g), ([, file]) => file)
  if (files.length === 0) throw new Error('web/dist/index.html names no script')
  return files
}

function filesOf(manifest, keys) {
  const chunks = new Set()
  const visit = (key) => {
    if (chunks.has(key)) return
    chunks.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...new Set([...chunks].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))]
}

const sizes = new Map()
function sizeOf(file) {
  if (!sizes.has(file)) {
    const compressed = fromRoot('web/dist', `${file}.br`)
    const bytes = existsSync(compressed)
      ? readFileSync(compressed).length
      : brotliCompressSync(readFileSync(fromRoot('web/dist', file))).length
    sizes.set(file, bytes)
  }
  return sizes.get(file)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { rows, problems } = checkSizes()
  const one = rows.find(({ path }) => path === process.argv[2])
  const line = (name, kib, rest = '') => console.log(`${name.padEnd(52)}${kib.toFixed(1).padStart(7)}${rest} KiB`)
  if (one) for (const file of one.files.sort((a, b) => sizeOf(b) - sizeOf(a))) line(file, sizeOf(file) / 1024)
  else for (const { path, kib, budget } of rows.sort((a, b) => b.kib - a.kib)) line(path, kib, ` of ${budget}`)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length ? 1 : 0
}
