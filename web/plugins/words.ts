import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { functionIn, headOf, type Language } from './compiled-message.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const folder = here('../src/paraglide/messages/')
const messageFile = /[\\/]src[\\/]paraglide[\\/]messages[\\/](?!_index)(\w+)\.js$/
const prefix = 'virtual:words/'
const languages = ['es-ES', 'en-US'] as const satisfies Language[]
// Every page uses some of these: one file for all of them is one request.
const everywhere = new Set(['ui', 'errors', 'shell'])

const featureOf = (key: string) => {
  const feature = key.slice(0, key.indexOf('_'))
  return everywhere.has(feature) ? 'everywhere' : feature
}

/**
 * A message in the build carries Portuguese, the language of every first visit. Spanish and English are one file per
 * feature, requested before anything of that feature is drawn and only for viewers in that language; a chunk waits for
 * them with a top-level await, so that no import has to know about it.
 */
export function wordsApart(): Plugin {
  return {
    name: 'juntas:words-apart',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const [feature = '', language] = id.slice(prefix.length + 1).split('/')
      if (language?.startsWith('registry')) return readFile(here('../src/paraglide/registry.js'), 'utf8')
      return language ? wordsFile(feature, language as Language) : loaderOf(feature)
    },
    transform(code, id) {
      const key = messageFile.exec(id)?.[1]
      if (!key) return null
      const head = headOf(code, key)
      const start = `import '${prefix}${featureOf(key)}'\nimport { word } from '${here('../src/ui/language/words.ts')}'\n`
      return {
        code: `${start}${head}\nexport const ${key} = (i = {}) => word('${key}', i) ?? pt_br2_${key}(i)\n`,
        map: null,
      }
    },
  }
}

function loaderOf(feature: string): string {
  const loaders = languages.map((one) => `'${one}': () => import('${prefix}${feature}/${one}')`)
  return [
    // The chosen language has to be known before the first text is requested.
    `import '${here('../src/ui/language/locale.ts')}'`,
    `import { bring } from '${here('../src/ui/language/words.ts')}'`,
    // The first file is awaited in main.tsx: with an await of its own it could no longer be the page's entry.
    `${feature === 'everywhere' ? '' : 'await '}bring({ ${loaders.join(', ')} })`,
  ].join('\n')
}

/**
 * All messages of a feature in one language. It may share nothing with a chunk that waits for it: it has its own
 * registry.
 */
async function wordsFile(feature: string, language: Language): Promise<string> {
  const keys = (await readdir(folder)).map((file) => file.slice(0, -3)).filter((key) => key !== '_index')
  const entries = await Promise.all(
    keys
      .filter((key) => featureOf(key) === feature)
      .map(async (key) => {
        const code = await readFile(`${folder}${key}.js`, 'utf8')
        return `${key}: ${functionIn(code, key, language)}`
      }),
  )
  return `import * as registry from '${prefix}${feature}/registry?${language}'\nexport default {\n${entries.join(',\n')}\n}`
}
