// The lockfile must name no registry, so that any mirror can serve it, and every licence in it must be allowed.
import { existsSync, readFileSync } from 'node:fs'
import { fromRoot } from '../process/root.mjs'

const free = ['MIT', 'MIT-0', 'ISC', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0']
const alsoFree = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-3.0', 'Python-2.0', 'Unlicense', 'Zlib', 'WTFPL', 'OFL-1.1', 'MPL-2.0']
// sharp loads libvips as a separate library, as the LGPL requires.
const byName = { 'LGPL-3.0-or-later': /^node_modules\/@img\/sharp/ }
const allowed = new Set([...free, ...alsoFree])

export function checkLockfile() {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'))
  const problems = []
  let installed = 0
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link) continue
    installed++
    if (/^https?:/.test(entry.resolved ?? '')) problems.push(`${path} is bound to ${new URL(entry.resolved).host}`)
    const licence = licenceOf(path, entry)
    if (licence && !isAllowed(licence, path)) problems.push(`${path} is under ${licence}`)
  }
  return { problems, note: `${installed} packages` }
}

// Reads the lockfile's entry first. Packages of other platforms are not installed, and their entry may have no licence.
function licenceOf(path, entry) {
  if (entry.license) return entry.license
  const manifest = fromRoot(path, 'package.json')
  if (!existsSync(manifest)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8'))
  return license?.type ?? license ?? licenses?.[0]?.type ?? licenceInFile(path) ?? 'no licence'
}

// Some packages ship the licence text without the field.
function licenceInFile(path) {
  const readme = fromRoot(path, 'Readme.md')
  if (existsSync(readme) && /^#+ Licen[cs]e\s+MIT\s*$/m.test(readFileSync(readme, 'utf8'))) return 'MIT'
  const file = fromRoot(path, 'LICENSE')
  const text = existsSync(file) ? readFileSync(file, 'utf8').trimStart() : ''
  if (text.startsWith('MIT License')) return 'MIT'
  return /^Apache License\s+Version 2\.0/.test(text) ? 'Apache-2.0' : undefined
}

function isAllowed(licence, path) {
  const choices = licence.replace(/[()]/g, '').split(/ OR /i)
  return choices.some((choice) => choice.split(/ AND /i).every((one) => allowed.has(one) || byName[one]?.test(path)))
}
