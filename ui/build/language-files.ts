import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { functionIn, functionName, headOf, keyOf, keysIn, type Language, registryFile } from './compiled-message.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const prefix = 'virtual:words/'
const languages = ['es-ES', 'en-US'] as const satisfies Language[]

/**
 * A message in the build carries Portuguese, the language of every first visit. Spanish and English are one file per
 * feature, requested before anything of that feature is drawn and only for viewers in that language; a chunk waits for
 * them with a top-level await, so that no import has to know about it. `compiled` is the compiler's folder. Every page uses
 * some texts of the features `everywhere`: one file for all of them is one request.
 */
export function wordsApart(compiled: string, everywhere: string[]): Plugin {
  const featureOf = (key: string) => {
    const feature = key.slice(0, key.indexOf('_'))
    return everywhere.includes(feature) ? 'everywhere' : feature
  }
  return {
    name: 'juntas:words-apart',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const [feature = '', language] = id.slice(prefix.length + 1).split('/')
      if (language?.startsWith('registry')) return readFile(`${compiled}${registryFile}`, 'utf8')
      if (!language) return loaderOf(feature)
      const folder = `${compiled}messages/`
      const keys = keysIn(await readFile(`${folder}_index.js`, 'utf8'))
      const own = keys.filter((key) => featureOf(key) === feature)
      return wordsFile(folder, own, feature, language as Language)
    },
    transform(code, id) {
      const key = keyOf(id)
      if (!key) return null
      const head = headOf(code, key)
      const start = `import '${prefix}${featureOf(key)}'\nimport { word } from '${here('../src/language/loaded-texts.ts')}'\n`
      return {
        code: `${start}${head}\nexport const ${key} = (i = {}) => word('${key}', i) ?? ${functionName(key, 'pt-BR')}(i)\n`,
        map: null,
      }
    },
  }
}

function loaderOf(feature: string): string {
  const loaders = languages.map((one) => `'${one}': () => import('${prefix}${feature}/${one}')`)
  return [
    // The chosen language has to be known before the first text is requested.
    `import '${here('../src/language/locale.ts')}'`,
    `import { bring } from '${here('../src/language/loaded-texts.ts')}'`,
    // The first file is awaited in main.tsx: with an await of its own it could no longer be the page's entry.
    `${feature === 'everywhere' ? '' : 'await '}bring({ ${loaders.join(', ')} })`,
  ].join('\n')
}

/**
 * All messages of a feature in one language. It may share nothing with a chunk that waits for it: it has its own
 * registry.
 */
async function wordsFile(folder: string, keys: string[], feature: string, language: Language): Promise<string> {
  const entries = await Promise.all(
    keys.map(async (key) => {
      const code = await readFile(`${folder}${key}.js`, 'utf8')
      return `${key}: ${functionIn(code, key, language)}`
    }),
  )
  return `import * as registry from '${prefix}${feature}/registry?${language}'\nexport default {\n${entries.join(',\n')}\n}`
}
