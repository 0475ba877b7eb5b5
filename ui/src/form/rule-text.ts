import type { RuleError } from '@juntas/contract/rules/form/rule-error'
import { m } from '#paraglide/messages.js'

const texts: Record<RuleError, () => string> = {
  required: m.ui_rule_required,
  invalid_email: m.ui_rule_invalid_email,
  password_short: m.ui_rule_password_short,
  password_long: m.ui_rule_password_long,
  password_common: m.ui_rule_password_common,
  password_mismatch: m.ui_rule_password_mismatch,
  password_same: m.ui_rule_password_same,
  invalid_cpf: m.ui_rule_invalid_cpf,
  invalid_cnpj: m.ui_rule_invalid_cnpj,
  invalid_card_number: m.ui_rule_invalid_card_number,
  invalid_card_expiry: m.ui_rule_invalid_card_expiry,
  card_expired: m.ui_rule_card_expired,
  card_expires_this_month: m.ui_rule_card_expires_this_month,
  invalid_cvv: m.ui_rule_invalid_cvv,
  not_numeric: m.ui_rule_not_numeric,
  code_short: m.ui_rule_code_short,
  code_long: m.ui_rule_code_long,
  activation_code_short: m.ui_rule_activation_code_short,
  name_short: m.ui_rule_name_short,
  name_long: m.ui_rule_name_long,
  name_link: m.ui_rule_name_link,
  name_hidden: m.ui_rule_name_hidden,
  name_scripts: m.ui_rule_name_scripts,
  name_reserved: m.ui_rule_name_reserved,
  invalid_phone: m.ui_rule_invalid_phone,
  invalid_date: m.ui_rule_invalid_date,
  date_in_future: m.ui_rule_date_in_future,
  date_before_start: m.ui_rule_date_before_start,
  invalid_slug: m.ui_rule_invalid_slug,
  reserved_slug: m.ui_rule_reserved_slug,
  invalid_rating: m.ui_rule_invalid_rating,
}

/** The text for a rule's code; also for the same codes in the server's violations. */
export function ruleText(code: string): string {
  return Object.hasOwn(texts, code) ? texts[code as RuleError]() : m.ui_rule_other()
}
