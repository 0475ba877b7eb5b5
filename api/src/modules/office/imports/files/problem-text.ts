import type { Language } from '../../../../db/types.ts'
import { m } from '../../../../paraglide/messages.js'
import { headingOf } from '../../table-headings.ts'

export interface FoundProblem {
  field: string
  code: string
  otherLine: number | null
}

type Message = (inputs: object, options: { locale: Language }) => string

/** The words that the office's screen has for the same code, by the same name. */
const wordsOf = (code: string) => (m as never as Record<string, Message | undefined>)[`imports_problem_${code}`]

/** `e-mail: falta o domínio`. */
export function problemText({ field, code, otherLine }: FoundProblem, language: Language): string {
  const options = { locale: language }
  const text =
    otherLine === null
      ? (wordsOf(code)?.({}, options) ?? code.replaceAll('_', ' '))
      : m.imports_problem_repeated_of({ line: String(otherLine) }, options)
  return `${headingOf(field, language)}: ${text}`
}
