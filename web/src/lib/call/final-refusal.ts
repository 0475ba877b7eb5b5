import { ApiError } from '@juntas/client/api-error.ts'

/**
 * Whether the server would refuse the same call whenever it is repeated. An ended session and a busy server pass; no
 * answer counts as 500. New terms that wait for the member pass too: everything is refused until they are accepted, and
 * nothing after that. An address that is not proved stops only what others read, and the member is told: it is final.
 */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status) &&
  error.code !== 'terms_required'
