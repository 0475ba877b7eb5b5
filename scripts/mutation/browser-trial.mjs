// Tries mutants that component tests missed in a browser. A copy of the project contains the mistake, is built and
// started, and the browser tests of the feature run against it.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesUnder } from '../process/files.mjs'
import { fromRoot } from '../process/root.mjs'
import { temporaryFolder } from '../process/temporary-folder.mjs'

const limitMs = 10 * 60_000
/** Folders in which builds cache their results. */
const caches = ['.cache', '.vite', '.vite-temp']

// Features whose browser tests have another name, or that have none: the tests that show their parts.
const specs = {
  account: ['sign-in', 'sign-up', 'directory', 'email-change', 'session'],
  billing: ['purchase', 'plan'],
  'live-meeting': ['live'],
  notifications: ['shell'],
  offline: ['offline', 'offline-contents'],
  player: ['bar', 'playback', 'contents', 'progress', 'vimeo'],
  safety: ['board'],
}

const specsOf = (file) => {
  const feature = file.split('/')[3]
  const isThere = filesUnder('e2e').some((path) => path.endsWith(`/${feature}.spec.ts`))
  return specs[feature] ?? (isThere ? [feature] : [])
}

/**
 * The results after the browser tests were asked about the survivors, one after the other, until time is up. Browser
 * tests that fail without a mutant prove nothing, so their mutants stay survivors.
 */
export async function tryInBrowser(results, { isOver, log, keep }) {
  const waiting = results.filter(({ end, inBrowser }) => end === 'survived' && !inBrowser)
  if (waiting.length === 0 || isOver()) return results
  const copy = copyProject()
  const found = new Map()
  const controls = new Map()
  const passes = async (names) => {
    const key = names.join(' ')
    if (!controls.has(key)) {
      const isGreen = (await e2e(copy, names)) === 0 || (await e2e(copy, names)) === 0
      log(isGreen ? `e2e ${key} pass without a mutant` : `e2e ${key} fail without a mutant, left out`)
      controls.set(key, isGreen)
    }
    return controls.get(key)
  }
  try {
    for (const mutant of waiting) {
      if (isOver()) break
      const names = specsOf(mutant.file)
      const by = names.length ? `e2e ${names.join(' ')}` : 'no browser test of its feature'
      const isNoticed = names.length > 0 && (await passes(names)) && (await fails(mutant, copy, names))
      const result = { ...mutant, inBrowser: true, end: isNoticed ? 'killed' : 'survived', by }
      log(`${result.end} in the browser: ${mutant.file}:${mutant.line} (${by})`)
      keep(result)
      found.set(mutant, result)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return results.map((result) => found.get(result) ?? result)
}

async function fails(mutant, copy, names) {
  const file = join(copy, mutant.file)
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, mutated(source, mutant))
  return (await e2e(copy, names).finally(() => writeFileSync(file, source))) !== 0
}

/** The source with the mistake in it. */
export function mutated(source, { line, column, original, replacement }) {
  const lines = source.split('\n')
  const at = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column
  return source.slice(0, at) + replacement + source.slice(at + original.length)
}

function e2e(copy, names) {
  return new Promise((resolve, reject) => {
    // One failed test is enough.
    const args = [join(copy, 'scripts/e2e.mjs'), ...names.map((name) => `/${name}.spec`), '-x']
    const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' })
    const timer = setTimeout(() => child.kill('SIGTERM'), limitMs)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code)
    })
  })
}

function copyProject() {
  const copy = temporaryFolder('mutants')
  for (const file of filesUnder('.')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(fromRoot(file), join(copy, file))
  }
  linkPackages(copy)
  return copy
}

/** Links the installed packages. The project's own packages come from the copy, because their links are relative. */
function linkPackages(copy) {
  const { workspaces } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
  for (const folder of ['', ...workspaces]) {
    const installed = fromRoot(folder, 'node_modules')
    if (!existsSync(installed)) continue
    const packages = join(copy, folder, 'node_modules')
    mkdirSync(packages)
    for (const name of readdirSync(installed)) {
      const [from, to] = [join(installed, name), join(packages, name)]
      if (name === '@juntas') cpSync(from, to, { recursive: true, verbatimSymlinks: true })
      else if (!caches.includes(name)) symlinkSync(from, to)
    }
  }
}
