import { showAlert } from '@juntas/ui/alert/alerts.ts'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { m } from '#paraglide/messages.js'
import { hasWaiting, sendWaiting } from './send-queue.ts'

/** Whether nothing waits to be sent any more: it was sent, or the member discards it. Else it is said that it waits. */
export async function isNothingLeft(): Promise<boolean> {
  if (navigator.onLine) await Promise.race([sendWaiting(), rest(3000)])
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
  if (!hasWaiting()) return true
  showAlert(m.shell_still_waiting(), { kind: 'warning' })
  return false
}

const rest = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs))
