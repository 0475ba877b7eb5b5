import { signedInId } from '@juntas/client/stored-user.ts'
import { alerts, showAlert } from '@juntas/ui/alert/alerts.ts'
import { m } from '#paraglide/messages.js'
import { installAppBridge } from '../lib/app-bridge.ts'
import { screenLock } from '../lib/discreet/preferences.ts'
import { loginPath } from '../lib/session/redirect.ts'
import { forgetHere, onSessionChange } from '../lib/session/session.ts'
import { knownViewer } from '../lib/session/viewer.ts'
import { router } from './router.ts'

const here = () => location.pathname + location.search + location.hash

/** Whether the page was read for another member than the one who is signed in now. */
const isAnother = () => (knownViewer()?.id ?? null) !== signedInId()

const isGuarded = () => router.view.route?.data?.meta?.auth === true

let isLeaving = false

/** Several calls may lose the session at once: only the first one redirects. */
async function signInAgain() {
  if (isLeaving || location.pathname === '/login' || location.pathname === '/sair') return
  isLeaving = true
  try {
    await router.navigate({ href: loginPath(here()), replace: true })
  } finally {
    isLeaving = false
  }
}

/** Connects lib to the app: navigation, the alert box, and sessions that begin or end in another tab. */
export function install(): void {
  installAppBridge({
    redirect: (to, state) => void router.navigate({ href: to, replace: true, ...(state ? { state } : {}) }),
    notify: (message) => void showAlert(message),
    retract: (message) => alerts.set(alerts.get().filter((one) => one.message !== message)),
    sessionLost: (isBehind) => {
      // No redirect from a public page, from a locked screen (its code will ask again), or after a sign-out.
      if (isBehind && !(knownViewer() && isGuarded() && !screenLock.get())) return
      forgetHere()
      showAlert(m.errors_session_ended())
      void signInAgain()
    },
  })
  // A page in the back/forward cache hears no messages: it may be restored after another member has signed in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isAnother()) location.reload()
  })
  onSessionChange((change, isOtherTab) => {
    if (!isOtherTab) return
    if (change === 'ended' && isGuarded()) void signInAgain()
    if (change === 'signed-out' && isGuarded()) void router.navigate({ href: loginPath(here()), replace: true })
    // Another member may have signed in there: then this page would show the wrong member's data.
    if (change === 'signed-in' && isAnother()) location.reload()
  })
}
