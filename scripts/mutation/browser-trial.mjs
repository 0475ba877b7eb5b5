// Mutants that component tests missed, tried in a browser: a copy of the project holds the mistake, is built and started,
// and the browser tests of the feature run against it.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesUnder } from '../process/files.mjs'
import { fromRoot } from '../process/root.mjs'
import { temporaryFolder } from '../process/temporary-folder.mjs'

const limitMs = 10 * 60_000

// Features whose browser tests have other names than theirs, or none of their own: where their parts are seen.
const specs = {
  account: ['sign-in', 'sign-up', 'directory', 'email-change', 'session'],
  billing: ['purchase', 'plan'],
  'live-meeting': ['live'],
  notifications: ['shell'],
  player: ['bar', 'playback', 'contents', 'progress', 'vimeo'],
  safety: ['board'],
}

const specsOf = (file) => {
  const feature = file.split('/')[3]
  const isThere = filesUnder('e2e').some((path) => path.endsWith(`/${feature}.spec.ts`))
  return specs[feature] ?? (isThere ? [feature] : [])
}

/** The results, those of survivors replaced by what the browser tests say, one after the other, until time is up. */
export async function tryInBrowser(results, { isOver, log, keep }) {
  const waiting = results.filter(({ end, inBrowser }) => end === 'survived' && !inBrowser)
  if (waiting.length === 0 || isOver()) return results
  const copy = copyProject()
  const found = new Map()
  try {
    for (const mutant of waiting) {
      if (isOver()) break
      const result = await tryOne(mutant, copy)
      log(`${result.end} in the browser: ${mutant.file}:${mutant.line} (${result.by})`)
      keep(result)
      found.set(mutant, result)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return results.map((result) => found.get(result) ?? result)
}

async function tryOne(mutant, copy) {
  const names = specsOf(mutant.file)
  if (names.length === 0) return { ...mutant, inBrowser: true, by: 'no browser test of its feature' }
  const file = join(copy, mutant.file)
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, mutated(source, mutant))
  const code = await e2e(copy, names).finally(() => writeFileSync(file, source))
  const by = `e2e ${names.join(' ')}`
  return { ...mutant, inBrowser: true, end: code === 0 ? 'survived' : 'killed', by }
}

/** The source with the mistake written into it. */
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
  for (const folder of ['', 'api', 'web', 'e2e', 'sandbox', 'contract']) {
    const installed = fromRoot(folder, 'node_modules')
    if (existsSync(installed)) symlinkSync(installed, join(copy, folder, 'node_modules'))
  }
  return copy
}
