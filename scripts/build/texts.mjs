// Compiles the API's texts (api/messages) to functions, with the compiler that the web's build uses for web/messages.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from '../process/root.mjs'
import { hashOf } from './sources.mjs'

export const textSources = ['api/messages', 'api/project.inlang']
const outdir = fromRoot('api/src/paraglide')
const stamp = fromRoot('api/src/paraglide/.compiled-from')

let last = Promise.resolve()
/**
 * Writes api/src/paraglide, unless it already contains these texts. It holds a lock, because two compilers would write
 * the same files.
 */
export function compileTexts() {
  last = last.catch(() => {}).then(compileChanged)
  return last
}

async function compileChanged() {
  const hash = hashOf([...textSources, 'package-lock.json', 'scripts/build/texts.mjs'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project: fromRoot('api/project.inlang'),
    outdir,
    // Every call names its language. Nothing sets this variable, so a call without a language throws.
    strategy: ['globalVariable'],
    // One file per language, because a server loads all of them.
    outputStructure: 'locale-modules',
    isServer: 'true',
    disableAsyncLocalStorage: true,
    emitReadme: false,
    emitPrettierIgnore: false,
    emitGitIgnore: false,
  })
  writeFileSync(stamp, hash)
}
