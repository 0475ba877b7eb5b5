import { showAlert } from '@juntas/ui/alert/alerts.ts'
import { delay } from '@juntas/ui/delay.ts'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { m } from '#paraglide/messages.js'
import { hasRefused, hasWaiting, sendWaiting } from './send-queue.ts'

/**
 * Whether nothing is left that only this device has: it was sent, or the member discards it. The member is asked
 * separately about what waits for a network and about what the server refused, maybe just now.
 */
export async function isNothingLeft(): Promise<boolean> {
  if (navigator.onLine) await Promise.race([sendWaiting(), delay(3000)])
  return (await isNothingWaiting()) && (!hasRefused() || isDiscarded(m.shell_refused_title(), m.shell_refused_text()))
}

async function isNothingWaiting(): Promise<boolean> {
  if (!hasWaiting() || (await isDiscarded(m.shell_waiting_title(), m.shell_waiting_text(), m.shell_waiting_send())))
    return true
  await sendWaiting()
  if (!hasWaiting()) return true
  showAlert(m.shell_still_waiting(), { kind: 'warning' })
  return false
}

const isDiscarded = (title: string, text: string, cancel?: string) =>
  confirm({ title, text, action: m.shell_waiting_discard(), ...(cancel ? { cancel } : {}), danger: true })
