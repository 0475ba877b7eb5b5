import { ApiError } from '@juntas/client/api-error.ts'
import { accountApi } from '../../../lib/call/api.ts'
import { beginSession } from '../../../lib/session/session.ts'

/** Signs in and reads the member. Any answer but SUCCESS is a refusal, whatever its status [AUTH-03]. */
export async function signIn(credentials: { email: string; password: string }) {
  const reply = await accountApi('POST /v1/academy/service-login', { body: credentials })
  const message: string = reply.message
  if (message !== 'SUCCESS') throw new ApiError(message, { status: 403, data: { code: message.toLowerCase() } })
  await beginSession()
}
