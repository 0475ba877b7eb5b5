// Builds the parts whose sources changed since their last build. `npm run build`, or with names of parts: node
// scripts/build.mjs api. npm start runs it too.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildBrowser } from './build/browser.mjs'
import { bundle } from './build/bundle.mjs'
import { hashOf } from './build/sources.mjs'
import { compileTexts, textSources } from './build/texts.mjs'
import { HeldLock, takeLock } from './process/lock.mjs'
import { isMain, Refusal, runScript } from './process/refusal.mjs'
import { fromRoot } from './process/root.mjs'

const every = ['package-lock.json', 'tsconfig.base.json', 'scripts/build', 'scripts/build.mjs']
const parts = [
  {
    name: 'web',
    outputs: ['web/dist/index.html', 'web/src/paraglide/messages.js'],
    from: ['web', 'ui', 'client', 'contract/src', 'scripts/web'],
    make: buildBrowser,
  },
  {
    name: 'office',
    outputs: ['office/dist/index.html', 'office/src/paraglide/messages.js'],
    from: ['office', 'ui', 'client', 'contract/src'],
    make: buildBrowser,
  },
  {
    name: 'api',
    outputs: ['api/dist/main.js'],
    from: ['api/src', 'api/demo', ...textSources, 'contract/src', 'art'],
    make: bundle,
  },
  {
    name: 'sandbox',
    outputs: ['sandbox/dist/main.js'],
    from: ['sandbox/src'],
    make: bundle,
  },
]

/** Builds the changed parts, or those of `only` that changed. Returns the names of the parts that were built. */
export async function buildChanged({ only, log = console.log } = {}) {
  const release = await takePatiently()
  try {
    // Not only if the bundle is stale: tests and types read the compiled texts, and development compiles different
    // ones.
    if (!only || only.includes('api')) await compileTexts()
    const stale = parts
      .filter((part) => !only || only.includes(part.name))
      .map((part) => ({ ...part, hash: hashOf([...every, ...part.from]) }))
      .filter((part) => !isBuilt(part))
    if (stale.length) log(`Building ${stale.map((part) => part.name).join(', ')}...`)
    const outcomes = await Promise.allSettled(stale.map(build))
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
    if (failures.length)
      throw new Refusal(failures.map((failure) => failure.reason?.message ?? failure.reason).join('\n\n'))
    return stale.map((part) => part.name)
  } finally {
    release()
  }
}

async function build({ name, make, hash }) {
  await make(name)
  writeFileSync(stampOf(name), hash)
}

// The stamp is in the output folder, so that replacing the output by hand removes the stamp too.
const stampOf = (name) => fromRoot(name, 'dist', '.built-from')

/** Makes the next build build this part again, because its output no longer matches the sources. */
export const forgetBuild = (name) => rmSync(stampOf(name), { force: true })

function isBuilt({ name, outputs, hash }) {
  const stamp = stampOf(name)
  return (
    outputs.every((file) => existsSync(fromRoot(file))) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  )
}

// Two starts in the same clone must not write the same output at once.
async function takePatiently() {
  mkdirSync(fromRoot('.cache'), { recursive: true })
  for (const end = Date.now() + 300_000; ; await sleep(200)) {
    try {
      return takeLock(fromRoot('.cache', 'build.lock'))
    } catch (error) {
      if (!(error instanceof HeldLock)) throw error
      if (Date.now() > end) throw new Refusal(`Another build (process ${error.pid}) does not end.`)
    }
  }
}

if (isMain(import.meta.url)) {
  await runScript(async () => {
    const started = performance.now()
    const words = process.argv.slice(2)
    const only = words.filter((word) => !word.startsWith('--'))
    const built = await buildChanged(only.length ? { only } : {})
    // With --quiet the caller prints the result.
    if (words.includes('--quiet')) return
    console.log(built.length ? `Built in ${((performance.now() - started) / 1000).toFixed(1)} s.` : 'Nothing changed.')
  })
}
