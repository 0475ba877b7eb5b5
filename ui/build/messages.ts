import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const messageFile = /[\\/]src[\\/]paraglide[\\/]messages[\\/]/
const messageIndex = /[\\/]src[\\/]paraglide[\\/]messages[\\/]_index\.js$/

/** Compiled messages import our own small file for the language instead of the runtime that Paraglide generates. */
export function messageLocale(): Plugin {
  return {
    name: 'juntas:message-locale',
    enforce: 'pre',
    resolveId(source, importer) {
      const isAsked = source === '../runtime.js' && messageFile.test(importer ?? '')
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
      if (!messageIndex.test(id)) return null
      const index = await readFile(id, 'utf8')
      const names = Array.from(index.matchAll(/'(\.\/[^']+\.js)'/g), ([, name]) => name as string)
      const files = await Promise.all(names.map((name) => readFile(join(dirname(id), name), 'utf8')))
      const imports = new Set<string>()
      const bodies = files.map((file) =>
        file.replace(/^import .*$/gm, (line) => {
          imports.add(line.replace(/;$/, ''))
          return ''
        }),
      )
      return [...imports, ...bodies].join('\n')
    },
    // A changed text is compiled into its own file, which nothing imports here.
    hotUpdate({ file, modules }) {
      if (!messageFile.test(file)) return
      const index = [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) =>
        messageIndex.test(id ?? ''),
      )
      return [...modules, ...index]
    },
  }
}
