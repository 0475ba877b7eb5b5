/**
 * Reads what Paraglide writes with the options of text-compiler.ts: a file for each message, an index of them, and what
 * they import. Its options split neither by language nor by feature in the browser, so language-files.ts and messages.ts
 * take these files apart by their text, with the functions below and nothing else. The compiler may change this text in
 * any release: then the build stops here, and compiled-message.test.ts fails before it.
 */
const prefixes = { 'pt-BR': 'pt_br2', 'es-ES': 'es_es2', 'en-US': 'en_us2' } as const
export type Language = keyof typeof prefixes

/** The file beside the messages with the rules of plurals and numbers. */
export const registryFile = 'registry.js'
/** What the messages import from the runtime; src/language/message-locale.ts has the same two. */
export const runtimeImport = '../runtime.js'
const knownImports = [
  `import * as registry from '../${registryFile}'`,
  `import { getLocale, experimentalStaticLocale } from '${runtimeImport}'`,
]

const indexFile = /[\\/]src[\\/]paraglide[\\/]messages[\\/]_index\.js$/
const messageFile = /[\\/]src[\\/]paraglide[\\/]messages[\\/](?!_index)(\w+)\.js$/

export const isIndex = (file: string) => indexFile.test(file)

/** The key of the message that a file holds, undefined for any other file. */
export const keyOf = (file: string) => messageFile.exec(file)?.[1]

/** The keys of all messages, from the text of their index. */
export function keysIn(index: string): string[] {
  const exported = index.split('\n').filter((line) => line.startsWith('export '))
  const keys = exported.flatMap((line) => /^export \* from '\.\/(\w+)\.js';?$/.exec(line)?.[1] ?? [])
  if (keys.length === 0 || keys.length !== exported.length)
    throw unknownShape('The index of the compiled messages exports something else than their files.')
  return keys
}

/** The name of the function that writes one message in one language. */
export const functionName = (key: string, language: Language) => `${prefixes[language]}_${key}`

/** The function that writes one message in one language, as the source of an expression. */
export function functionIn(code: string, key: string, language: Language): string {
  const [, rest] = code.split(`\nconst ${functionName(key, language)} = `)
  const end = rest?.search(/\n\};?\n/) ?? -1
  if (rest === undefined || end < 0) throw unknownMessage(key, `no function of ${language}`)
  return `${rest.slice(0, end)}\n}`
}

/** Imports and functions of all languages, without the exported one that chooses between them. */
export function headOf(code: string, key: string): string {
  const end = code.indexOf(`\nexport const ${key} = `)
  if (end < 0) throw unknownMessage(key, 'no export of its name')
  const head = code.slice(0, end)
  functionIn(`${head}\n`, key, 'pt-BR')
  importsOf(code, key)
  return head
}

/** Several messages as one module: each import once, then everything else. */
export function oneModule(messages: { key: string; code: string }[]): string {
  const imports = new Set(messages.flatMap(({ key, code }) => importsOf(code, key)))
  return [...imports, ...messages.map(({ code }) => code.replace(importLine, ''))].join('\n')
}

const importLine = /^import .*$/gm

function importsOf(code: string, key: string): string[] {
  const imports = (code.match(importLine) ?? []).map((line) => line.replace(/;$/, ''))
  const unknown = imports.find((line) => !knownImports.includes(line))
  if (unknown) throw unknownMessage(key, `an import that is not known: ${unknown}`)
  return imports
}

const unknownMessage = (key: string, what: string) => unknownShape(`The compiled message ${key} has ${what}.`)

const unknownShape = (what: string) =>
  new Error(
    `${what} Paraglide writes its files otherwise than ui/build/compiled-message.ts reads them: see docs/decisions/0015.`,
  )
