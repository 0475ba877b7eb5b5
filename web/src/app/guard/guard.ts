import { ApiError } from '@juntas/client/api-error.ts'
import { hasSessionHint } from '@juntas/client/stored-user.ts'
import { redirect } from '@juntas/ui/router/redirect.ts'
import type { Location } from '@juntas/ui/router/types.ts'
import { m } from '#paraglide/messages.js'
import { appBridge } from '../../lib/app-bridge.ts'
import { call } from '../../lib/call/call.ts'
import { verdictOf } from '../../lib/call/failures.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { placeWithoutAnswer } from '../../lib/offline/place-without-answer.ts'
import { openSession } from '../../lib/session/open-session.ts'
import { knownViewer, type Viewer, viewerQuery } from '../../lib/session/viewer.ts'
import { decide, isRefused, type Requested } from './decide.ts'
import type { GuardMeta } from './meta.ts'

/** Runs before a route is loaded: reads the member, then decides [GUARD-03]. */
export async function guard(meta: GuardMeta, location: Location): Promise<void> {
  const requested = requestedOf(location)
  const viewer = await viewerFor(meta, requested)
  if (viewer === undefined) return
  const target = decide(meta, viewer, requested)
  if (target !== null && !(meta.mayBePublic && (await isPublicPage(requested.pathname.slice(1))))) {
    if (!viewer && isMissing(requested.pathname)) lead('/404')
    if (viewer && isRefused(meta, viewer)) appBridge().notify(m.errors_no_permission())
    lead(target)
  }
  if (viewer && meta.auth && !meta.mayBePublic) void askAgain(meta, requested)
}

function requestedOf({ pathname, href, search }: Location): Requested {
  return { pathname, href, redirect: search.redirect, origin: window.location.origin }
}

/** Undefined: nothing answers, and the page shows what this device keeps of the member whose session is here. */
async function viewerFor(meta: GuardMeta, { redirect: wish, href }: Requested): Promise<Viewer | null | undefined> {
  const known = knownViewer()
  if (known) return known
  // A screen that is open to everybody only reads the member where the answer may redirect [GUARD-04].
  const isHers = meta.auth && !meta.visitorsToo
  if (!isHers && !((meta.visitorsToo || wish !== undefined || meta.visitorsOnly) && hasSessionHint())) return null
  try {
    return await openSession()
  } catch (error) {
    if (meta.withoutNetwork && error instanceof ApiError && error.isOffline && hasSessionHint()) return undefined
    if (meta.auth) await refuse(error, href)
    return null
  }
}

/** The server sent this page with 404: a visitor's mistyped address asks for no password. */
const isMissing = (pathname: string) =>
  document.querySelector<HTMLMetaElement>('meta[name="missing-page"]')?.content === pathname

/** Some pages, such as /sobre, are public: the server says which. */
const isPublicPage = async (slug: string): Promise<boolean> =>
  call({ method: 'GET', path: `/v1/pages/slug/${slug}`, kind: 'background', isPublic: true, isQuiet: true }).then(
    (found) => (found as { isPublic?: boolean }).isPublic === true,
    () => false,
  )

/**
 * Without an answer what is kept here opens, or the page that says so; a broken server has its own page; after any other failure the viewer signs in and comes back here.
 */
async function refuse(error: unknown, from: string) {
  if (!(error instanceof ApiError)) return
  if (error.lostSession === 'refused') {
    // Log the specification's text; the member reads what happened [AUTH-20].
    console.error(error.message)
    appBridge().notify(m.errors_session_ended())
  }
  if (error.isOffline) throw redirect({ href: await placeWithoutAnswer(), state: { from } })
  if (error.status > 500) {
    const { go } = verdictOf({ ...error, kind: 'page', client: 'main', method: 'GET' })
    // The page that says so leads back, by itself when the network returns.
    if (go) throw redirect({ href: go, state: { from } })
  }
}

/** The known member may be half a minute old: let the navigation through at once and check behind it. */
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

/** The back office and the API reference are other apps: reaching them needs a page load. */
function lead(target: string): never {
  const isElsewhere = /^\/(?:admin|docs)(?:[/?#]|$)/.test(target)
  throw redirect({ href: target, reloadDocument: isElsewhere })
}
