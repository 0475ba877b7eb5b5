import { ruleText } from '@juntas/ui/form/rule-text.ts'
import { m } from '#paraglide/messages.js'

/** What the office's own routes refuse; the other codes have their words in the rules that both apps share. */
const words: Record<string, () => string> = {
  taken: m.form_error_taken,
  unknown: m.form_error_unknown,
  not_verified: m.form_error_not_verified,
  too_short: m.form_error_too_short,
  too_long: m.form_error_too_long,
  too_small: m.form_error_too_small,
  too_large: m.form_error_too_large,
  below_start: m.form_error_below_start,
  invalid_link: m.form_error_link,
  invalid_text: m.form_error_text,
  invalid_source: m.site_block_source_wrong,
  invalid_version: m.site_version_hint,
  page_published: m.site_error_page_published,
  past: m.members_error_past,
  date_in_past: m.members_error_past,
  too_late: m.members_error_too_late,
  plan_sold: m.plans_fixed_hint,
  too_many_for_period: m.plans_error_installments,
  not_higher: m.plans_error_not_higher,
  coupon_used: m.plans_coupon_used_hint,
  invalid_coupon: m.plans_coupon_code_hint,
  below_uses: m.plans_error_below_uses,
  not_for_kind: m.plans_error_kind,
  no_cues: m.contents_vtt_none,
  ends_before_start: m.form_error_below_start,
  same_coach: m.mentoring_error_same_coach,
  own_account: m.mentoring_error_own_account,
  fixed: m.mentoring_error_fixed,
  award_stays: m.challenges_error_award_stays,
  already_permitted: m.live_error_already,
  meeting_held: m.live_error_held,
  not_published: m.challenges_error_not_published,
  part_of_trail: m.challenges_error_trail,
  job_has_applications: m.jobs_error_has_applications,
}

/** The sentence of a code that has one of its own. */
export function ownErrorText(code: string): string | undefined {
  const text = words[code]?.() ?? ruleText(code)
  return text === ruleText('') ? undefined : text
}

export const fieldErrorText = (code: string): string => ownErrorText(code) ?? ruleText(code)
