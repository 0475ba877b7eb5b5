import { forgetUnanswered } from './idempotency-key.ts'
import { forgetPrivate } from './kept-private.ts'
import { pendingSignOut } from './pending-sign-out.ts'
import { queryClient } from './query-client.ts'
import { forgetUser } from './stored-user.ts'
import { forgetToken } from './token.ts'
import { type Viewer, viewerQuery } from './viewer.ts'

type Change = 'signed-in' | 'signed-out'

// Tabs share cookies and storage, so they share the session: each hears when it begins or ends in another.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('juntas:session')
const listeners = new Set<(change: Change, isOtherTab: boolean) => void>()

/** After a sign-in or a registration (the cookies are set by then): loads the member, stores her, tells the other tabs. */
export async function beginSession(): Promise<Viewer> {
  pendingSignOut.clear()
  queryClient.clear()
  const viewer = await queryClient.fetchQuery(viewerQuery)
  tell('signed-in')
  return viewer
}

/** Takes away all that this browser holds of a member: token, stored user, every cached answer, confidential drafts. */
export function endSession(): void {
  forgetPrivate()
  forgetHere()
  tell('signed-out')
}

/** The same for this tab only, when the server says that the session is over. */
export function forgetHere(): void {
  forgetToken()
  forgetUser()
  forgetUnanswered()
  queryClient.clear()
}

export function onSessionChange(listener: (change: Change, isOtherTab: boolean) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(change: Change) {
  channel?.postMessage(change)
  for (const listener of listeners) listener(change, false)
}

channel?.addEventListener('message', ({ data }) => {
  for (const listener of listeners) listener(data as Change, true)
  if (data === 'signed-out') {
    forgetUser()
    queryClient.clear()
  }
})
