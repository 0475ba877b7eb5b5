import { pendingSignOut, tellSignOut } from '@juntas/client/pending-sign-out.ts'
import { readToken } from '@juntas/client/token.ts'
import { endSession, leaveSession } from './session.ts'

/**
 * Ends the session at once in this browser, then on the server. Scripts cannot remove the refresh token: when the
 * server does not answer now, it is told before any other call, and until then nothing is renewed. `isWished` false: a
 * refused call ended the session, and what the member has not sent is kept.
 */
export async function signOut({ isWished }: { isWished: boolean }): Promise<void> {
  const token = readToken()
  pendingSignOut.set()
  if (isWished) endSession()
  else leaveSession()
  await tellSignOut(token)
}
