/**
 * Every way a value can be refused. The list is closed: the web app has one text per code and language, and the API
 * sends the same codes in its violations, so the contract contains no sentence that members read.
 */
export const RULE_ERRORS = [
  'required',
  'invalid_email',
  'password_short',
  'password_long',
  'password_common',
  'password_mismatch',
  'password_same',
  'invalid_cpf',
  'invalid_cnpj',
  'invalid_card_number',
  'invalid_card_expiry',
  'card_expired',
  'card_expires_this_month',
  'invalid_cvv',
  'not_numeric',
  'code_short',
  'code_long',
  'activation_code_short',
  'name_short',
  'name_long',
  'name_link',
  'name_hidden',
  'name_scripts',
  'name_reserved',
  'invalid_phone',
  'invalid_date',
  'date_in_future',
  'date_before_start',
  'invalid_slug',
  'reserved_slug',
  'invalid_rating',
] as const

export type RuleError = (typeof RULE_ERRORS)[number]

/**
 * Returns what is wrong with a value, or null. Every rule refuses a blank value with `required`; a field that may stay
 * empty wraps its rule in `optional`. Rules that need more than the value declare it in `Context`.
 */
export type Rule<Context = void> = (value: unknown, context: Context) => RuleError | null
