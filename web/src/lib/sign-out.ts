import { callWithoutSession } from './call.ts'
import { pendingSignOut } from './pending-sign-out.ts'
import { endSession } from './session.ts'

/**
 * Ends the session here and on the server. The refresh token is out of our reach: should the server not answer now, it
 * is told before anything else is asked of it, and until then nothing is renewed.
 */
export async function signOut(): Promise<void> {
  pendingSignOut.set()
  try {
    await callWithoutSession({ method: 'POST', path: '/v1/academy/sign-out' })
    pendingSignOut.clear()
  } catch {
    // Stays pending.
  }
  endSession()
}
