import { pendingSignOut, tellSignOut } from './pending-sign-out.ts'
import { endSession, leaveSession } from './session.ts'
import { readToken } from './token.ts'

/**
 * Ends the session: at once in this browser, then on the server. The refresh token is out of reach of scripts, so a
 * server that does not answer now is told before anything else is asked of it, and until then nothing is renewed.
 * `isWished` false: a refused call ended it, and what the member has not sent waits for her.
 */
export async function signOut({ isWished }: { isWished: boolean }): Promise<void> {
  const token = readToken()
  pendingSignOut.set()
  if (isWished) endSession()
  else leaveSession()
  await tellSignOut(token)
}
