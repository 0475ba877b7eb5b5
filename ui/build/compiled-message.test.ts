import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { functionIn, headOf, type Language } from './compiled-message.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

// Three messages, compiled by the installed compiler with the options of the build.
const texts = {
  'pt-BR': ['Carregando', 'Ver mais {count}', ['{count} episódio', '{count} episódios']],
  'es-ES': ['Cargando', 'Ver {count} más', ['{count} episodio', '{count} episodios']],
  'en-US': ['Loading', 'See {count} more', ['{count} episode', '{count} episodes']],
} as const
mkdirSync(fromRoot('ui/node_modules'), { recursive: true })
const folder = mkdtempSync(fromRoot('ui/node_modules/.compiled-'))
beforeAll(async () => {
  for (const [language, [plain, withInput, [one, other]]] of Object.entries(texts))
    writeFileSync(
      join(folder, `${language}.json`),
      JSON.stringify({
        ui_loading: plain,
        ui_more: withInput,
        ui_episodes: [
          {
            declarations: ['input count', 'local countPlural = count: plural'],
            selectors: ['countPlural'],
            match: { 'countPlural=one': one, 'countPlural=*': other },
          },
        ],
      }),
    )
  mkdirSync(join(folder, 'project.inlang'))
  writeFileSync(
    join(folder, 'project.inlang/settings.json'),
    JSON.stringify({
      baseLocale: 'pt-BR',
      locales: Object.keys(texts),
      modules: ['../../../node_modules/@inlang/plugin-message-format/dist/index.js'],
      'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
    }),
  )
  await compile({
    project: join(folder, 'project.inlang'),
    outdir: folder,
    strategy: ['globalVariable', 'baseLocale'],
    outputStructure: 'message-modules',
    emitReadme: false,
    emitPrettierIgnore: false,
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

const codeOf = (key: string) => readFileSync(join(folder, 'messages', `${key}.js`), 'utf8')
const run = (source: string, inputs: object) =>
  (
    new Function('registry', `return (${source})`)({
      plural: (language: string, count: number) => new Intl.PluralRules(language).select(count),
    }) as (inputs: object) => string
  )(inputs)

test('a plain message, one with an input and one with variants are taken apart as the build does it [house 4]', () => {
  const said = (key: string, language: Language, inputs = {}) => run(functionIn(codeOf(key), key, language), inputs)
  expect(said('ui_loading', 'pt-BR')).toBe('Carregando')
  expect(said('ui_loading', 'es-ES')).toBe('Cargando')
  expect(said('ui_loading', 'en-US')).toBe('Loading')
  expect(said('ui_more', 'en-US', { count: 3 })).toBe('See 3 more')
  expect([1, 2].map((count) => said('ui_episodes', 'es-ES', { count }))).toEqual(['1 episodio', '2 episodios'])
})

test('the head of a message holds its functions and not the one that chooses a language', () => {
  const head = headOf(codeOf('ui_loading'), 'ui_loading')
  expect(head).toContain('const pt_br2_ui_loading = ')
  expect(head).not.toContain('export const ui_loading')
})

test('a compiler that writes otherwise stops the build with a sentence', () => {
  const other = codeOf('ui_loading').replaceAll('es_es2_', 'es_')
  expect(() => functionIn(other, 'ui_loading', 'es-ES')).toThrow(/ui_loading has no function of es-ES/)
  expect(() => headOf('export default 1', 'ui_loading')).toThrow(/ui_loading has no export of its name/)
})

test('the packages that ui/build/lighter replaces parts of still have these parts [house 4]', () => {
  const icon = readFileSync(fromRoot('node_modules/lucide-react/dist/esm/icons/eye.mjs'), 'utf8')
  expect(icon).toContain("import createLucideIcon from '../createLucideIcon.mjs'")
  expect(icon).toMatch(/createLucideIcon\(__iconData\)/)
  expect(icon).toMatch(/size: 24,\s+node: \[/)
  const landmark = readFileSync(fromRoot('node_modules/react-aria/dist/private/landmark/useLandmark.mjs'), 'utf8')
  expect(landmark).toContain('use-sync-external-store/shim')
})
