/** The closed list of refusals: every refusal of the API has one of these codes, and each code has one status. */
export const errors = {
  bad_request: 400,
  broken_json: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  payment_required: 402,
  forbidden: 403,
  user_not_verified: 403,
  password_update_required: 403,
  invalid_refresh_token: 403,
  member_blocked: 403,
  subscription_required: 403,
  plan_required: 403,
  email_not_verified: 403,
  factor_required: 403,
  terms_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  timeout: 408,
  conflict: 409,
  trail_not_finished: 409,
  content_not_watched: 409,
  post_not_reported: 409,
  second_person_needed: 409,
  role_too_new: 409,
  cannot_undo: 409,
  terms_changed: 409,
  terms_published: 409,
  /** A version that was announced is not overtaken by another one. */
  terms_announced: 409,
  in_use: 409,
  own_account: 409,
  last_owner: 409,
  already_verified: 409,
  trail_too_fast: 409,
  email_already_registered: 409,
  password_missing: 409,
  document_already_registered: 409,
  registration_completed: 409,
  already_redeemed: 409,
  seats_taken: 409,
  surveys_missing: 409,
  job_closed: 409,
  mentor_seat_taken: 409,
  mentor_full: 409,
  mentor_paused: 409,
  mentor_asked: 409,
  mentor_asked_lately: 409,
  mentor_requests_open: 409,
  /** No seat for this member, whatever the reason: a refusal must not tell who is in a circle. */
  circle_full: 409,
  circle_offers_used: 409,
  circles_taken: 409,
  gone: 410,
  code_expired: 410,
  registration_expired: 410,
  ticket_expired: 410,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  invalid_input: 422,
  key_reused: 422,
  image_unreadable: 422,
  image_too_large: 422,
  consent_required: 422,
  code_wrong: 422,
  password_wrong: 422,
  activation_code_unknown: 422,
  activation_code_used_up: 409,
  /** The company took the member's seat back: its codes no longer count for her, an invitation to her address does. */
  seat_closed: 409,
  coupon_unknown: 404,
  coupon_expired: 410,
  coupon_used_up: 409,
  /** The member has used it herself: once for each member. */
  coupon_used: 409,
  coupon_not_for_plan: 422,
  plan_not_sold: 410,
  price_changed: 409,
  /** The account is about to be deleted, and with it what would be paid for. */
  deletion_pending: 409,
  /** A receipt names the payer's CPF. */
  document_missing: 409,
  already_subscribed: 409,
  no_subscription: 409,
  withdrawal_closed: 409,
  renewal_closed: 409,
  card_in_use: 409,
  receipt_not_ready: 409,
  too_many_experiences: 409,
  too_many_requests: 429,
  internal: 500,
  partner_failed: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errors

export interface Violation {
  propertyPath: string
  message: string
  code: string
}

/** The body of every refusal, with both the Hydra keys and those of RFC 9457, for either kind of client. */
export interface ErrorBody extends ErrorExtra {
  '@context': string
  '@id': string
  '@type': 'hydra:Error' | 'ConstraintViolationList'
  'hydra:title': string
  'hydra:description': string
  type: string
  title: string
  detail: string
  status: number
  code: ErrorCode
  requestId?: string
  violations?: Violation[]
}

/** What single refusals say besides: a closed list, so that nothing else leaves with a refusal. */
export interface ErrorExtra {
  /** Only where the specification names it, for example `INVALID_CREDENTIALS`. */
  message?: string
  success?: boolean
  data?: { status: number; message: string }
  /** How many tries are left. */
  left?: number
  /** The consent that is missing. */
  purpose?: string
  /** Why another person must do it. */
  reason?: string
  /** The earliest moment at which the same call may be made. */
  mayAskFrom?: string
  /** What is stored now, in the shape of the route's `conflict`; with `key_reused`, what the key created. */
  current?: unknown
}

/** A deliberate refusal. The error handler turns it into its body. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly violations: Violation[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly extra: ErrorExtra | undefined

  constructor(
    code: ErrorCode,
    options: {
      detail?: string
      violations?: Violation[]
      retryAfterSeconds?: number
      extra?: ErrorExtra
      cause?: unknown
    } = {},
  ) {
    super(options.detail ?? code, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'Failure'
    this.code = code
    this.status = errors[code]
    this.violations = options.violations
    this.retryAfterSeconds = options.retryAfterSeconds
    this.extra = options.extra
  }
}
