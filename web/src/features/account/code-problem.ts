import type { ApiError } from '@juntas/client/api-error.ts'
import { m } from '#paraglide/messages.js'

/** The text for a wrong or expired code; undefined for any other error. */
export function codeProblem({ code }: ApiError): string | undefined {
  if (code === 'code_wrong') return m.account_code_wrong()
  return code === 'code_expired' ? m.account_code_expired() : undefined
}
