import { ruleText } from '@juntas/ui/form/rule-text.ts'
import { m } from '#paraglide/messages.js'

/** What the office's own routes refuse; the other codes have their words in the rules that both apps share. */
const words: Record<string, () => string> = {
  taken: m.form_error_taken,
  unknown: m.form_error_unknown,
  too_short: m.form_error_too_short,
  too_long: m.form_error_too_long,
  too_small: m.form_error_too_small,
  too_large: m.form_error_too_large,
  below_start: m.form_error_below_start,
  invalid_link: m.form_error_link,
  already_permitted: m.live_error_already,
  meeting_held: m.live_error_held,
  not_published: m.challenges_error_not_published,
  part_of_trail: m.challenges_error_trail,
  job_has_applications: m.jobs_error_has_applications,
}

export const fieldErrorText = (code: string): string => words[code]?.() ?? ruleText(code)
