import { forgetUnanswered } from '../call/idempotency-key.ts'
import { queryClient } from '../call/query-client.ts'
import { forgetDrafts, sweepDrafts } from '../drafts.ts'
import { setKeptTyping } from '../form-restore-store.ts'
import { pendingSignOut } from './pending-sign-out.ts'
import { forgetUser } from './stored-user.ts'
import { forgetToken } from './token.ts'
import { type Viewer, viewerQuery } from './viewer.ts'

/** `signed-out`: the member asked for it. `ended`: the server did not know the session any more. */
export type SessionChange = 'signed-in' | 'signed-out' | 'ended'

// Tabs share cookies and storage, so they share the session: each hears when it begins or ends in another.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('juntas:session')
const listeners = new Set<(change: SessionChange, isOtherTab: boolean) => void>()

/** After a sign-in or a registration (the cookies are set by then): loads the member, stores her, tells the other tabs. */
export async function beginSession(): Promise<Viewer> {
  pendingSignOut.clear()
  queryClient.clear()
  const viewer = await queryClient.fetchQuery(viewerQuery)
  // Needed at a sign-in alone; without it the page speaks what it spoke before.
  await import('../member-language.ts').then(
    ({ followMemberLanguage }) => followMemberLanguage(viewer),
    () => undefined,
  )
  tell('signed-in')
  return viewer
}

/** She signs out: all that this browser holds of her goes, in every tab: token, stored user, cached answers, drafts. */
export function endSession(): void {
  // First the user: a form that is drawn once more on its way out has nobody to keep a draft for.
  forgetHere()
  forgetTyped()
  tell('signed-out')
}

/** The session ended otherwise: drafts and what waits stay for her, shown to nobody. */
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

function forgetTyped() {
  setKeptTyping(null)
  forgetDrafts()
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
  queryClient.clear()
  if (data === 'signed-out') forgetTyped()
})
