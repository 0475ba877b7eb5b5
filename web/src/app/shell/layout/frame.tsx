import { DialogWidth } from '@juntas/ui/dialog/dialog.tsx'
import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { SkipLink } from '@juntas/ui/hidden/skip-link.tsx'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { useRoute } from '@juntas/ui/router/hooks.ts'
import { Outlet } from '@juntas/ui/router/outlet.tsx'
import { useStore } from '@juntas/ui/store.ts'
import { ToastHost } from '@juntas/ui/toast/toast-host.tsx'
import { consent, googleId } from '../../../lib/analytics/consent.ts'
import { emailProof } from '../../../lib/call/email-proof.ts'
import { screenLock } from '../../../lib/discreet/preferences.ts'
import { useRouteArrival } from '../use-route-arrival.ts'

const ProveEmailDialog = lazyPart(() => import('../../../features/account/registration/prove-email-dialog.tsx'), {
  onMissing: () => emailProof.get()?.answer(false),
})
const ConsentBanner = lazyPart(() => import('../consent-banner.tsx'))

/**
 * Around every route: the skip link first, the shared dialogs last, and focus and title when the route changes. Layouts
 * bring the header and the landmarks. In the purchase layout dialogs are narrow [SHELL-30].
 */
export function Frame() {
  useRouteArrival()
  const route = useRoute()
  const isPurchase = route?.layout?.id === 'steps'
  // In place of everything: a locked page is not drawn, and neither is a dialog over it.
  const Locked = useStore(screenLock)?.(route?.path ?? '')
  if (Locked) return <Locked />
  return (
    <DialogWidth value={isPurchase ? 'purchase' : 'regular'}>
      <SkipLink />
      <Outlet />
      <QuestionHost />
      <EmailQuestion />
      <ToastHost />
      <ConsentQuestion />
    </DialogWidth>
  )
}

/**
 * Open when a call was refused because the e-mail address is not proved, or when the button of the notice was pressed.
 */
function EmailQuestion() {
  return useStore(emailProof) ? <ProveEmailDialog /> : null
}

/** Only asked where a third party is configured; the stored settings tell. */
function ConsentQuestion() {
  const isUnasked = useStore(consent) === 'unasked'
  if (!isUnasked || !googleId()) return null
  return <ConsentBanner />
}
