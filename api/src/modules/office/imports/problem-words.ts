import type { Language } from '../../../db/types.ts'
import { m } from '../../../paraglide/messages.js'
import { headingOf } from './import-columns.ts'

type Message = (inputs: object, options: { locale: Language }) => string

/** The words that the office's screen has for the same codes. */
const words: Readonly<Record<string, Message>> = {
  required: m.imports_problem_required,
  invalid_email: m.imports_problem_invalid_email,
  domain_missing: m.imports_problem_domain_missing,
  accent_in_email: m.imports_problem_accent_in_email,
  unlikely_domain: m.imports_problem_unlikely_domain,
  repeated: m.imports_problem_repeated,
  invalid_cpf: m.imports_problem_invalid_cpf,
  cpf_length: m.imports_problem_cpf_length,
  cpf_taken: m.imports_problem_cpf_taken,
  invalid_phone: m.imports_problem_invalid_phone,
  company_missing: m.imports_problem_company_missing,
  unknown_choice: m.imports_problem_unknown_choice,
  unknown_company: m.imports_problem_unknown_company,
  unknown_state: m.imports_problem_unknown_state,
  unknown: m.imports_problem_unknown,
  too_long: m.imports_problem_too_long,
  too_short: m.imports_problem_too_short,
  name_short: m.imports_problem_name_short,
  name_long: m.imports_problem_name_long,
  name_link: m.imports_problem_name_link,
  invalid_number: m.imports_problem_invalid_number,
  invalid_date: m.imports_problem_invalid_date,
  invalid_moment: m.imports_problem_invalid_moment,
  date_in_past: m.imports_problem_date_in_past,
  date_before_start: m.imports_problem_date_before_start,
  invalid_amount: m.imports_problem_invalid_amount,
  less_than_from: m.imports_problem_less_than_from,
  invalid_slug: m.imports_problem_invalid_slug,
  slug_taken: m.imports_problem_slug_taken,
  invalid_code: m.imports_problem_invalid_code,
  code_taken: m.imports_problem_code_taken,
  invalid_link: m.imports_problem_invalid_link,
  module_taken: m.imports_problem_module_taken,
  position_taken: m.imports_problem_position_taken,
  trail_taken: m.imports_problem_trail_taken,
  file_missing: m.imports_problem_file_missing,
  invalid_subtitles: m.imports_problem_invalid_subtitles,
  invalid_picture: m.imports_problem_invalid_picture,
  invalid_media: m.imports_problem_invalid_media,
}

export interface FoundProblem {
  field: string
  code: string
  otherLine: number | null
}

/** `e-mail: falta o domínio`. */
export function problemText({ field, code, otherLine }: FoundProblem, language: Language): string {
  const options = { locale: language }
  const text =
    otherLine === null
      ? (words[code]?.({}, options) ?? code.replaceAll('_', ' '))
      : m.imports_problem_repeated_of({ line: String(otherLine) }, options)
  return `${headingOf(field, language)}: ${text}`
}
