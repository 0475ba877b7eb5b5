import type { ErrorCode } from '@juntas/contract/errors'
import { m } from '#paraglide/messages.js'
import { bodyOf } from './api-error.ts'

const texts: Partial<Record<ErrorCode, () => string>> = {
  bad_request: m.errors_bad_request,
  broken_json: m.errors_bad_request,
  payment_required: m.errors_payment_required,
  forbidden: m.errors_forbidden,
  subscription_required: m.errors_subscription_required,
  plan_required: m.errors_plan_required,
  terms_required: m.errors_terms_required,
  terms_changed: m.errors_terms_changed,
  terms_published: m.errors_terms_published,
  terms_announced: m.errors_terms_announced,
  email_not_verified: m.errors_email_not_verified,
  not_found: m.errors_not_found,
  timeout: m.errors_timeout,
  conflict: m.errors_conflict,
  content_not_watched: m.errors_content_not_watched,
  post_not_reported: m.errors_post_not_reported,
  second_person_needed: m.errors_second_person_needed,
  gone: m.errors_gone,
  code_expired: m.errors_code_expired,
  registration_expired: m.errors_registration_expired,
  registration_completed: m.errors_registration_completed,
  already_redeemed: m.errors_already_redeemed,
  seats_taken: m.errors_seats_taken,
  circle_full: m.errors_circle_full,
  circle_offers_used: m.errors_circle_offers_used,
  circles_taken: m.errors_circles_taken,
  email_already_registered: m.errors_email_registered,
  document_already_registered: m.errors_document_registered,
  document_missing: m.errors_document_missing,
  consent_required: m.errors_consent_required,
  code_wrong: m.errors_code_wrong,
  password_wrong: m.errors_password_wrong,
  activation_code_unknown: m.errors_activation_code_unknown,
  activation_code_used_up: m.errors_activation_code_used_up,
  too_large: m.errors_too_large,
  unsupported_media_type: m.errors_unsupported_media_type,
  invalid_input: m.errors_invalid_input,
  key_reused: m.errors_key_reused,
  too_many_experiences: m.errors_too_many_experiences,
  unavailable: m.errors_unavailable,
  trail_not_finished: m.errors_trail_not_finished,
  trail_too_fast: m.errors_trail_too_fast,
  image_unreadable: m.errors_image_unreadable,
  image_too_large: m.errors_image_too_large,
}

/**
 * The server's message in the viewer's language: by its code, else the server's own text, else the general sentence
 * [GAP-06].
 */
export function failureText({ status, data, retryAfterSeconds }: Refused): string {
  if (status === 429) return whenAgain(retryAfterSeconds)
  const body = bodyOf(data)
  const known = body?.code && texts[body.code]
  if (known) return known()
  return body?.['hydra:description'] || body?.detail || messageOf(data) || m.errors_unexpected()
}

interface Refused {
  status: number
  data: unknown
  retryAfterSeconds?: number | undefined
}

/** The account routes answer `{status, message}`. */
const messageOf = (data: unknown) => {
  const message = (data as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : ''
}

function whenAgain(seconds: number | undefined) {
  if (!seconds) return m.errors_too_many()
  if (seconds < 90) return m.errors_too_many_seconds({ count: seconds })
  return m.errors_too_many_minutes({ count: Math.ceil(seconds / 60) })
}
