import { m } from '#paraglide/messages.js'
import { installAppBridge } from '../lib/app-bridge.ts'
import { loginPath } from '../lib/session/redirect.ts'
import { forgetHere, onSessionChange } from '../lib/session/session.ts'
import { readStoredUser } from '../lib/session/stored-user.ts'
import { knownViewer } from '../lib/session/viewer.ts'
import { alerts, showAlert } from '../ui/alert/alerts.ts'
import { router } from './router.ts'

const here = () => location.pathname + location.search + location.hash

let isLeaving = false

/** What stands in the fields is written down first, and comes back with her. Several calls may find out at once. */
async function signInAgain(userId: number | undefined) {
  if (isLeaving || location.pathname === '/login' || location.pathname === '/sair') return
  isLeaving = true
  const from = here()
  try {
    const { keepTyping } = await import('../lib/form-restore.ts')
    keepTyping(userId)
  } finally {
    await router.navigate({ href: loginPath(from), replace: true })
    isLeaving = false
  }
}

/** Ties lib to the app: navigation, the alert box, and what a session that begins or ends elsewhere does here. */
export function install(): void {
  installAppBridge({
    redirect: (to, state) => void router.navigate({ href: to, replace: true, ...(state ? { state } : {}) }),
    notify: (message) => void showAlert(message),
    retract: (message) => alerts.set(alerts.get().filter((one) => one.message !== message)),
    sessionLost: () => {
      const userId = knownViewer()?.id
      forgetHere()
      showAlert(m.errors_session_ended())
      void signInAgain(userId)
    },
  })
  // A page that the browser had put aside hears nothing: it may come back after another member's sign-in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && knownViewer()?.id !== readStoredUser()?.id) location.reload()
  })
  onSessionChange((change, isOtherTab) => {
    if (!isOtherTab) return
    const meta = router.view.route?.data?.meta
    if (change === 'ended' && meta?.auth) void signInAgain(knownViewer()?.id)
    // Signed out on purpose: what stands in the fields is not kept for anybody.
    if (change === 'signed-out' && meta?.auth) void router.navigate({ href: loginPath(here()), replace: true })
    // Somebody else may have signed in there: what this page shows would be of the wrong member.
    if (change === 'signed-in' && knownViewer()?.id !== readStoredUser()?.id) location.reload()
  })
}
