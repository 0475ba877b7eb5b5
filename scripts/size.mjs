// What each screen makes a member download (script and style, brotli), from Vite's manifest, against its budget.
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { fromRoot } from './process/root.mjs'
import { routeTable } from './web/route-table.mjs'

const player = 155
const budgetsKib = {
  '/login': 115,
  '/': 145,
  '/$folderSlug/$contentSlug': player,
  '/habilidades/$id/$seasonOrContent': player,
  '/mobile/$reference/$content/$progress/$token': player,
}
const anyOtherKib = 125
const entry = 'index.html'

export function checkSizes() {
  const manifest = JSON.parse(readFileSync(fromRoot('web/dist/.vite/manifest.json'), 'utf8'))
  const problems = []
  const rows = routeTable().map(({ path, screen, layouts }) => {
    const parts = [entry, ...layouts, screen]
    const missing = parts.filter((part) => !manifest[part])
    if (missing.length) problems.push(`${path}: ${missing.join(', ')} is not in the manifest`)
    const kib = cost(
      manifest,
      parts.filter((part) => manifest[part]),
    )
    return { path, kib, budget: budgetsKib[path] ?? anyOtherKib }
  })
  for (const { path, kib, budget } of rows) {
    if (kib > budget) problems.push(`${path} costs ${kib.toFixed(1)} KiB, its budget is ${budget}`)
  }
  const tightest = rows.reduce((most, row) => (row.kib / row.budget > most.kib / most.budget ? row : most))
  const note = `${rows.length} screens, tightest ${tightest.path} ${tightest.kib.toFixed(1)} of ${tightest.budget} KiB`
  return { problems, note, rows }
}

function cost(manifest, keys) {
  const chunks = new Set()
  const visit = (key) => {
    if (chunks.has(key)) return
    chunks.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  const files = new Set([...chunks].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1024
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
  for (const { path, kib, budget } of rows.sort((a, b) => b.kib - a.kib)) {
    console.log(`${path.padEnd(48)}${kib.toFixed(1).padStart(7)} of ${budget} KiB`)
  }
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length ? 1 : 0
}
