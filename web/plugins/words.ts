import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const folder = here('../src/paraglide/messages/')
const messageFile = /[\\/]src[\\/]paraglide[\\/]messages[\\/](?!_index)(\w+)\.js$/
const prefix = 'virtual:words/'
const languages = { 'es-ES': 'es_es2', 'en-US': 'en_us2' } as const
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
      return language ? wordsFile(feature, language as keyof typeof languages) : loaderOf(feature)
    },
    transform(code, id) {
      const key = messageFile.exec(id)?.[1]
      if (!key) return null
      const head = code.slice(0, code.indexOf('\nexport const '))
      const start = `import '${prefix}${featureOf(key)}'\nimport { word } from '${here('../src/ui/language/words.ts')}'\n`
      return {
        code: `${start}${head}\nexport const ${key} = (i = {}) => word('${key}', i) ?? pt_br2_${key}(i)\n`,
        map: null,
      }
    },
  }
}

function loaderOf(feature: string): string {
  const loaders = Object.keys(languages).map((one) => `'${one}': () => import('${prefix}${feature}/${one}')`)
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
async function wordsFile(feature: string, language: keyof typeof languages): Promise<string> {
  const keys = (await readdir(folder)).map((file) => file.slice(0, -3)).filter((key) => key !== '_index')
  const entries = await Promise.all(
    keys
      .filter((key) => featureOf(key) === feature)
      .map(async (key) => {
        const code = await readFile(`${folder}${key}.js`, 'utf8')
        const begin = `\nconst ${languages[language]}_${key} = `
        const [, rest = ''] = code.split(begin)
        const end = rest.search(/\n\};?\n/)
        if (end < 0) throw new Error(`${key} has no ${language} where it was looked for`)
        return `${key}: ${rest.slice(0, end)}\n}`
      }),
  )
  return `import * as registry from '${prefix}${feature}/registry?${language}'\nexport default {\n${entries.join(',\n')}\n}`
}
