import { showAlert } from '@juntas/ui/alert/alerts.ts'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { redirect } from '@juntas/ui/router/redirect.ts'
import type { Location } from '@juntas/ui/router/types.ts'
import { m } from '#paraglide/messages.js'
import { signOut } from '../lib/session/sign-out.ts'
import { hasWaiting, sendWaiting } from './send-queue.ts'

// While the question is open, the router's location is already /sair: the last address is remembered separately.
let lastPlace = '/'

export function rememberPlace({ pathname, href }: Location): void {
  if (pathname !== '/sair') lastPlace = href
}

/**
 * /sair [AUTH-21]. It runs before the router waits for the screen's code, so that it also works without a network. When
 * a refused call led here (`from`), the member did not ask for it: what was not sent yet is kept.
 */
export async function signOutOnArrival({ state }: Location): Promise<void> {
  const isWished = state.from === undefined
  if (isWished && !(await isNothingLeft())) {
    showAlert(m.shell_still_waiting(), { kind: 'warning' })
    throw redirect({ href: lastPlace })
  }
  await signOut({ isWished })
}

/** Whether nothing waits to be sent any more: it was sent, or the member discards it. */
async function isNothingLeft(): Promise<boolean> {
  if (hasWaiting() && navigator.onLine) await Promise.race([sendWaiting(), rest(3000)])
  if (!hasWaiting()) return true
  const isDiscarded = await confirm({
    title: m.shell_waiting_title(),
    text: m.shell_waiting_text(),
    action: m.shell_waiting_discard(),
    cancel: m.shell_waiting_send(),
    danger: true,
  })
  if (isDiscarded) return true
  await sendWaiting()
  return !hasWaiting()
}

const rest = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs))
