/**
 * Reads what Paraglide writes for one message (`outputStructure: 'message-modules'`). Its options split neither by
 * language nor by feature in the browser, so language-files.ts takes the compiled file apart by its text. The compiler may
 * change this text in any release: then the build stops here, and compiled-message.test.ts fails before it.
 */
const prefixes = { 'pt-BR': 'pt_br2', 'es-ES': 'es_es2', 'en-US': 'en_us2' } as const
export type Language = keyof typeof prefixes

/** The function that writes one message in one language, as the source of an expression. */
export function functionIn(code: string, key: string, language: Language): string {
  const [, rest] = code.split(`\nconst ${prefixes[language]}_${key} = `)
  const end = rest?.search(/\n\};?\n/) ?? -1
  if (rest === undefined || end < 0) throw unknownShape(key, `no function of ${language}`)
  return `${rest.slice(0, end)}\n}`
}

/** Imports and functions of all languages, without the exported one that chooses between them. */
export function headOf(code: string, key: string): string {
  const end = code.indexOf(`\nexport const ${key} = `)
  if (end < 0) throw unknownShape(key, 'no export of its name')
  const head = code.slice(0, end)
  functionIn(`${head}\n`, key, 'pt-BR')
  return head
}

const unknownShape = (key: string, what: string) =>
  new Error(
    `The compiled message ${key} has ${what}. Paraglide writes its files otherwise than plugins/compiled-message.ts reads them: see docs/decisions/0015.`,
  )
