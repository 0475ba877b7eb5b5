import { ApiError } from '@juntas/client/api-error.ts'

/**
 * Whether the server would refuse the same call whenever it is repeated. An ended session, a busy server and terms that
 * are not accepted yet are temporary; no answer counts as 500. An e-mail address that is not proved refuses only what
 * others read, and the member is told: that is final.
 */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status) &&
  error.code !== 'terms_required'
