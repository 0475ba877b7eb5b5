// What each screen makes a member download (script and style, brotli), from Vite's manifest, against its budget.
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { fromRoot } from './process/root.mjs'

const budgetsKib = { login: 115, home: 145, player: 155 }
const anyOtherKib = 125
const entry = 'index.html'

export function checkSizes() {
  const manifest = JSON.parse(readFileSync(fromRoot('web/dist/.vite/manifest.json'), 'utf8'))
  if (!manifest[entry]) return { problems: [`web's manifest has no ${entry}`] }
  const screens = Object.keys(manifest).filter((key) => key.startsWith('src/screens/') && manifest[key].isDynamicEntry)
  const rows = (screens.length ? screens : [entry]).map((key) => {
    const name = key === entry ? 'entry' : nameOf(key)
    return { name, kib: cost(manifest, [entry, key]), budget: budgetsKib[name] ?? anyOtherKib }
  })
  const problems = rows
    .filter(({ kib, budget }) => kib > budget)
    .map(({ name, kib, budget }) => `${name} costs ${kib.toFixed(1)} KiB, its budget is ${budget}`)
  const heaviest = rows.reduce((most, row) => (row.kib / row.budget > most.kib / most.budget ? row : most))
  const note = `${screens.length} screens, tightest ${heaviest.name} ${heaviest.kib.toFixed(1)} of ${heaviest.budget} KiB`
  return { problems, note, rows }
}

const nameOf = (key) =>
  key
    .split('/')
    .at(-1)
    .replace(/\.\w+$/, '')

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { rows, problems } = checkSizes()
  for (const { name, kib, budget } of rows.sort((a, b) => b.kib - a.kib)) {
    console.log(`${name.padEnd(36)}${kib.toFixed(1).padStart(7)} of ${budget} KiB`)
  }
  process.exitCode = problems.length ? 1 : 0
}
