import { type ApiError, bodyOf } from '@juntas/client/api-error.ts'
import { m } from '#paraglide/messages.js'

/** The text for a wrong, used-up or expired code; undefined for any other error. */
export function codeProblem({ code, data }: ApiError): string | undefined {
  // After the last guess the right digits are refused too: to check them again would be of no use.
  if (code === 'code_wrong') return bodyOf(data)?.left === 0 ? m.account_code_used_up() : m.account_code_wrong()
  return code === 'code_expired' ? m.account_code_expired() : undefined
}
