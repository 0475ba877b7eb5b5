import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CompilerOptions, paraglideVitePlugin } from '@inlang/paraglide-js'
import type { Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** How the texts of the browser apps are compiled; compiled-message.ts reads the result. */
export const compilerOptions = {
  // ui/src/language knows the language [GAP-96]; see messages.ts.
  strategy: ['globalVariable', 'baseLocale'],
  // One module per message, so that a screen's chunk carries only its own texts.
  outputStructure: 'message-modules',
  emitReadme: false,
  emitPrettierIgnore: false,
} satisfies Partial<CompilerOptions>

/**
 * Compiles an app's messages of the three languages. That takes thirteen seconds of a processor, so tests use what the
 * build has compiled as long as neither the messages nor the compiled files have changed since.
 */
export function textCompiler(root: string): (Plugin | Plugin[])[] {
  const stamp = here(`../../.cache/texts-of-${basename(root)}`)
  if (process.env.VITEST && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfTexts(root)) return []
  return [
    paraglideVitePlugin({
      project: `${root}project.inlang`,
      outdir: `${root}src/paraglide`,
      ...compilerOptions,
    }) as Plugin | Plugin[],
    {
      name: 'juntas:text-stamp',
      apply: 'build',
      closeBundle() {
        mkdirSync(dirname(stamp), { recursive: true })
        writeFileSync(stamp, hashOfTexts(root))
      },
    },
  ]
}

interface Settings {
  locales: string[]
  'plugin.inlang.messageFormat': { pathPattern: string[] }
}

/** What the texts are compiled from and with, and what they were compiled to. */
function hashOfTexts(root: string): string {
  const settings = `${root}project.inlang/settings.json`
  const { locales, 'plugin.inlang.messageFormat': format } = JSON.parse(readFileSync(settings, 'utf8')) as Settings
  const messages = format.pathPattern.flatMap((pattern) =>
    locales.map((locale) => resolve(root, pattern.replace('{locale}', locale))),
  )
  const compiler = [here('../../package-lock.json'), here('./text-compiler.ts'), settings]
  const hash = createHash('sha256')
  for (const file of [...compiler, ...messages, ...filesUnder(`${root}src/paraglide`)])
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
