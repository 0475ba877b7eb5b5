import { pendingSignOut, tellSignOut } from '@juntas/client/pending-sign-out.ts'
import { forgetUser } from '@juntas/client/stored-user.ts'
import { forgetToken, readToken } from '@juntas/client/token.ts'

/** As the web app does it: at once in this browser and in its other tabs, then on the server. */
export async function signOut(): Promise<void> {
  const token = readToken()
  pendingSignOut.set()
  forgetToken()
  forgetUser()
  new BroadcastChannel('juntas:session').postMessage('signed-out')
  await tellSignOut(token)
  location.assign('/login')
}
