import { forgetUnanswered } from '@juntas/client/idempotency-key.ts'
import { pendingSignOut } from '@juntas/client/pending-sign-out.ts'
import { forgetUser } from '@juntas/client/stored-user.ts'
import { forgetToken } from '@juntas/client/token.ts'
import { queryClient } from '../call/query-client.ts'
import { forgetDrafts, sweepDrafts } from '../drafts/drafts.ts'
import { deleteOfflineDatabases } from '../offline/databases.ts'
import { openTabChannel } from '../tab-channel.ts'
import { followLanguage } from './open-session.ts'
import { type Viewer, viewerQuery } from './viewer.ts'

/** `signed-out`: the member asked for it. `ended`: the server no longer accepted the session. */
export type SessionChange = 'signed-in' | 'signed-out' | 'ended'

// Tabs share cookies and storage, so they share the session: each tab hears when it begins or ends in another.
const channel = openTabChannel('juntas:session')
const listeners = new Set<(change: SessionChange, isOtherTab: boolean) => void>()

/**
 * After a sign-in or a registration, when the cookies are set: reads the member, stores the user, tells the other tabs.
 */
export async function beginSession(): Promise<Viewer> {
  pendingSignOut.clear()
  queryClient.clear()
  const viewer = await queryClient.fetchQuery(viewerQuery)
  await followLanguage(viewer)
  tell('signed-in')
  return viewer
}

/** The member signs out: this browser forgets the token, the stored user, cached answers, drafts and what is kept, in every tab. */
export function endSession(): void {
  // Forget the user first: a form that renders once more must find no owner for its draft.
  forgetHere()
  forgetDrafts()
  void deleteOfflineDatabases()
  tell('signed-out')
}

/** The session ended otherwise: drafts and unsent messages stay for the same member and are shown to no other. */
export function leaveSession(): void {
  forgetHere()
  sweepDrafts()
  tell('ended')
}

/** Token, stored user and cached answers, in this tab only. */
export function forgetHere(): void {
  forgetToken()
  forgetUser()
  forgetUnanswered()
  queryClient.clear()
}

export function onSessionChange(listener: (change: SessionChange, isOtherTab: boolean) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(change: SessionChange) {
  channel?.postMessage(change)
  for (const listener of listeners) listener(change, false)
}

channel?.addEventListener('message', ({ data }) => {
  for (const listener of listeners) listener(data as SessionChange, true)
  if (data === 'signed-in') return
  forgetUser()
  forgetUnanswered()
  queryClient.clear()
  if (data === 'signed-out') forgetDrafts()
})
