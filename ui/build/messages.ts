import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { isIndex, keyOf, keysIn, oneModule, runtimeImport } from './compiled-message.ts'

/** Compiled messages import our own small file for the language instead of the runtime that Paraglide generates. */
export function messageLocale(): Plugin {
  return {
    name: 'juntas:message-locale',
    enforce: 'pre',
    resolveId(source, importer) {
      const isFromMessage = importer !== undefined && (keyOf(importer) !== undefined || isIndex(importer))
      const isAsked = source === runtimeImport && isFromMessage
      return isAsked ? fileURLToPath(new URL('../src/language/message-locale.ts', import.meta.url)) : null
    },
  }
}

/**
 * One file per message suits the build, but means a thousand requests for a browser in development: there, and in
 * tests, they are served as one.
 */
export function messagesAsOne(): Plugin {
  return {
    name: 'juntas:messages-as-one',
    apply: 'serve',
    enforce: 'pre',
    async load(id) {
      if (!isIndex(id)) return null
      const keys = keysIn(await readFile(id, 'utf8'))
      const files = keys.map(async (key) => ({ key, code: await readFile(join(dirname(id), `${key}.js`), 'utf8') }))
      return oneModule(await Promise.all(files))
    },
    // A changed text is compiled into its own file, which nothing imports here.
    hotUpdate({ file, modules }) {
      if (keyOf(file) === undefined && !isIndex(file)) return
      const index = [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) => isIndex(id ?? ''))
      return [...modules, ...index]
    },
  }
}
