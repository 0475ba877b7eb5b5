import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as runtimeOfOurs from '../src/language/message-locale.ts'
import {
  functionIn,
  functionName,
  headOf,
  keysIn,
  type Language,
  oneModule,
  registryFile,
  runtimeImport,
} from './compiled-message.ts'
import { compilerOptions } from './text-compiler.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

// Three messages, compiled by the installed compiler with the options of the build.
const texts = {
  'pt-BR': ['Carregando', 'Ver mais {count}', ['{count} episódio', '{count} episódios']],
  'es-ES': ['Cargando', 'Ver {count} más', ['{count} episodio', '{count} episodios']],
  'en-US': ['Loading', 'See {count} more', ['{count} episode', '{count} episodes']],
} as const
mkdirSync(fromRoot('ui/node_modules'), { recursive: true })
const folder = mkdtempSync(fromRoot('ui/node_modules/.compiled-'))
let registry: object
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
    ...compilerOptions,
  })
  registry = await import(join(folder, registryFile))
})
afterAll(() => rmSync(folder, { recursive: true }))

const codeOf = (key: string) => readFileSync(join(folder, 'messages', `${key}.js`), 'utf8')
const indexOf = () => readFileSync(join(folder, 'messages/_index.js'), 'utf8')
const run = (source: string, inputs: object) =>
  (new Function('registry', `return (${source})`)(registry) as (inputs: object) => string)(inputs)

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
  expect(head).toContain(`const ${functionName('ui_loading', 'pt-BR')} = `)
  expect(head).not.toContain('export const ui_loading')
})

test('the index names every message and nothing else', () => {
  expect(keysIn(indexOf())).toEqual(['ui_loading', 'ui_more', 'ui_episodes'])
})

test('all messages as one module say what they say one by one', async () => {
  const messages = keysIn(indexOf()).map((key) => ({ key, code: codeOf(key) }))
  writeFileSync(join(folder, 'messages/one.js'), oneModule(messages))
  const one = (await import(join(folder, 'messages/one.js'))) as Record<
    string,
    (inputs: object, options: object) => string
  >
  const said = (key: string, locale: Language, inputs = {}) => one[key]?.(inputs, { locale })
  expect(said('ui_loading', 'pt-BR')).toBe('Carregando')
  expect(said('ui_more', 'en-US', { count: 3 })).toBe('See 3 more')
  expect(said('ui_episodes', 'es-ES', { count: 2 })).toBe('2 episodios')
})

test('messages import from the runtime only what our own file for it has', () => {
  const found = [...codeOf('ui_loading').matchAll(/^import (.*) from '(.*)';?$/gm)].map(([, names, from]) => [
    names,
    from,
  ])
  expect(found).toEqual([['{ getLocale, experimentalStaticLocale }', runtimeImport]])
  expect(Object.keys(runtimeOfOurs)).toEqual(expect.arrayContaining(['getLocale', 'experimentalStaticLocale']))
})

test('a compiler that writes otherwise stops the build with a sentence', () => {
  const other = codeOf('ui_loading').replaceAll('es_es2_', 'es_')
  expect(() => functionIn(other, 'ui_loading', 'es-ES')).toThrow(/ui_loading has no function of es-ES/)
  expect(() => headOf('export default 1', 'ui_loading')).toThrow(/ui_loading has no export of its name/)
  const code = codeOf('ui_loading').replace(runtimeImport, '../runtime.mjs')
  expect(() => headOf(code, 'ui_loading')).toThrow(/an import that is not known: .*runtime\.mjs/)
  expect(() => oneModule([{ key: 'ui_loading', code }])).toThrow(/an import that is not known/)
  for (const index of ['', `${indexOf()}export const more = 1`, indexOf().replaceAll("'./", "'./all/")])
    expect(() => keysIn(index)).toThrow(/something else than their files/)
})
