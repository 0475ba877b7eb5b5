import { m } from '#paraglide/messages.js'
import { appBridge } from '../../lib/app-bridge.ts'
import { ApiError } from '../../lib/call/api-error.ts'
import { call } from '../../lib/call/call.ts'
import { verdictOf } from '../../lib/call/failures.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { redirect } from '../../lib/router/redirect.ts'
import type { Location } from '../../lib/router/types.ts'
import { openSession } from '../../lib/session/open-session.ts'
import { hasSessionHint } from '../../lib/session/stored-user.ts'
import { knownViewer, type Viewer, viewerQuery } from '../../lib/session/viewer.ts'
import { decide, isRefused, type Requested } from './decide.ts'
import type { GuardMeta } from './meta.ts'

/** Runs before a route loads: the user first, then the decision [GUARD-03]. */
export async function guard(meta: GuardMeta, location: Location): Promise<void> {
  const requested = requestedOf(location)
  const viewer = await viewerFor(meta, requested)
  const target = decide(meta, viewer, requested)
  if (target !== null && !(meta.mayBePublic && (await isPublicPage(requested.pathname.slice(1))))) {
    if (viewer && isRefused(meta, viewer)) appBridge().notify(m.errors_no_permission())
    lead(target)
  }
  if (viewer && meta.auth && !meta.mayBePublic) void askAgain(meta, requested)
}

function requestedOf({ pathname, href, search }: Location): Requested {
  return { pathname, href, redirect: search.redirect, origin: window.location.origin }
}

async function viewerFor(meta: GuardMeta, { redirect: wish }: Requested): Promise<Viewer | null> {
  const known = knownViewer()
  if (known) return known
  // A screen for everybody asks who she is only where the answer leads somewhere else [GUARD-04].
  if (!meta.auth && !((wish !== undefined || meta.visitorsOnly) && hasSessionHint())) return null
  try {
    return await openSession()
  } catch (error) {
    if (meta.auth) refuse(error)
    return null
  }
}

/** Pages such as /sobre are for everybody: the server says which. */
const isPublicPage = async (slug: string): Promise<boolean> =>
  call({ method: 'GET', path: `/v1/pages/slug/${slug}`, kind: 'background', isPublic: true, isQuiet: true }).then(
    (found) => (found as { isPublic?: boolean }).isPublic === true,
    () => false,
  )

/** No answer and a broken server have their own pages; whatever else went wrong, she signs in and comes back here. */
function refuse(error: unknown) {
  if (!(error instanceof ApiError)) return
  if (error.lostSession === 'refused') {
    // The specification's own words; what the member reads says what happened to her [AUTH-20].
    console.error(error.message)
    appBridge().notify(m.errors_session_ended())
  }
  if (error.isOffline || error.status > 500) {
    const { go } = verdictOf({ ...error, kind: 'page', client: 'main', method: 'GET' })
    if (go) lead(go)
  }
}

/** What is known may be half a minute old: it lets her through at once and is checked behind her. */
async function askAgain(meta: GuardMeta, requested: Requested) {
  if (!queryClient.getQueryCache().find({ queryKey: viewerQuery.queryKey })?.isStaleByTime(30_000)) return
  try {
    const viewer = await queryClient.fetchQuery(viewerQuery)
    const target = decide(meta, viewer, requested)
    if (target !== null && window.location.pathname === requested.pathname) appBridge().redirect(target)
  } catch (error) {
    if (error instanceof ApiError && error.lostSession) appBridge().sessionLost()
  }
}

/** The back office and the API reference are other apps: they are reached by leaving this one. */
function lead(target: string): never {
  const isElsewhere = /^\/(?:admin|docs)(?:[/?#]|$)/.test(target)
  throw redirect({ href: target, reloadDocument: isElsewhere })
}
