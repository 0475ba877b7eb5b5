// What each screen downloads (script and style, brotli), from Vite's manifest, compared with its budget. node
// scripts/size.mjs for all screens; node scripts/size.mjs /login for the files of one.
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { isMain } from './process/refusal.mjs'
import { fromRoot } from './process/root.mjs'
import { entryFiles, officeFirstFiles, screenFiles } from './web/screen-files.mjs'

// The design asks for 115 KiB on the sign-in, 145 on home, 155 on the player and 125 elsewhere. These limits are a
// little above today's sizes; some members' screens are up to 9 KiB above the design. See
// docs/decisions/0006-download-budgets.md
const player = 160
const surveys = [
  ...['/pesquisa-impacto-inicial', '/pesquisa-impacto-final', '/pesquisa-potencia-inicial', '/pesquisa-potencia-final'],
  ...['/resultado-perfil-inicial', '/resultado-perfil-final'],
]
export const budgetsKib = {
  '/login': 106,
  '/': 133,
  '/eventos-ao-vivo/$slug': player,
  '/$folderSlug/$contentSlug': player,
  '/habilidades/$id/$seasonOrContent': player,
  '/mobile/$reference/$content/$progress/$token': 131,
  '/progresso-habilidade': 132,
  '/comprar-plano/$planId': 137,
  '/atualizar-cartao': 133,
  '/todas-juntas/$id': 138,
  '/networks': 134,
  '/editar-perfil': 135,
  '/tudo': 133,
  '/sobre': 137,
  '/mentoria': 133,
  '/crescimento': 132,
  ...Object.fromEntries(surveys.map((path) => [path, 132])),
}
export const anyOtherKib = 131
// Each file is a round trip on a slow connection. The limits for pages with which a visit begins are a little above
// today's counts.
export const mostFiles = { '/login': 15, '/': 31, '/busca': 35, '/$folderSlug/$contentSlug': 57 }
// The frame of the office with its start page.
export const officeKib = 350

export function checkSizes() {
  const problems = []
  const rows = screenFiles().map(({ path, first, after, missing }) => {
    if (missing.length) problems.push(`${path}: ${missing.join(', ')} is not in the manifest`)
    const files = [...new Set([...entryFiles(), ...first, ...after])]
    const kib = files.reduce((sum, file) => sum + sizeOf(file), 0) / 1024
    return { path, kib, files, budget: budgetsKib[path] ?? anyOtherKib }
  })
  const office = officeFirstFiles().reduce((sum, file) => sum + sizeOf(file, 'office/dist'), 0) / 1024
  rows.push({ path: '/admin/', kib: office, files: [], budget: officeKib })
  for (const { path, kib, files, budget } of rows) {
    if (files.length > mostFiles[path]) problems.push(`${path} loads ${files.length} files, at most ${mostFiles[path]}`)
    if (kib > budget) problems.push(`${path} costs ${kib.toFixed(1)} KiB, its budget is ${budget}`)
  }
  const tightest = rows.reduce((most, row) => (row.kib / row.budget > most.kib / most.budget ? row : most))
  const note = `${rows.length} screens, tightest ${tightest.path} ${tightest.kib.toFixed(1)} of ${tightest.budget} KiB`
  return { problems, note, rows }
}

const sizes = new Map()
function sizeOf(file, folder = 'web/dist') {
  if (!sizes.has(file)) {
    const compressed = fromRoot(folder, `${file}.br`)
    const bytes = existsSync(compressed)
      ? readFileSync(compressed).length
      : brotliCompressSync(readFileSync(fromRoot(folder, file))).length
    sizes.set(file, bytes)
  }
  return sizes.get(file)
}

if (isMain(import.meta.url)) {
  const { rows, problems } = checkSizes()
  const one = rows.find(({ path }) => path === process.argv[2])
  const line = (name, kib, rest = '') => console.log(`${name.padEnd(52)}${kib.toFixed(1).padStart(7)}${rest} KiB`)
  if (one) for (const file of one.files.sort((a, b) => sizeOf(b) - sizeOf(a))) line(file, sizeOf(file) / 1024)
  else for (const { path, kib, budget } of rows.sort((a, b) => b.kib - a.kib)) line(path, kib, ` of ${budget}`)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length ? 1 : 0
}
