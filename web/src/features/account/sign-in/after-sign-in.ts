import { safeRedirect } from '@juntas/contract/rules/redirect'
import { appBridge } from '../../../lib/app-bridge.ts'
import { forgetDraft } from '../draft.ts'

/**
 * Opens the address that the viewer asked for before signing in [AUTH-09]; the back office and the API reference are
 * other apps.
 */
export function arrive(wish: string | undefined): void {
  forgetDraft('email')
  const target = wish === undefined ? '/' : safeRedirect(wish, location.origin)
  if (/^\/(?:admin|docs)(?:[/?#]|$)/.test(target)) location.assign(target)
  else appBridge().redirect(target)
}
