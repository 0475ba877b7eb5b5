import { confirm } from '@juntas/ui/dialog/questions.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import { type Note, useRemoveNote } from './queries.ts'

/** Asks, removes a note and says so. A failure is logged and stays in `error` until the next try [NOTE-12] [NOTE-13]. */
export function useAskedRemoval(onRemoved?: () => void) {
  const remove = useRemoveNote()
  const ask = async ({ id, title }: Note) => {
    const isSure = await confirm({
      title: m.notes_remove_question(),
      text: title,
      action: m.ui_remove(),
      danger: true,
    })
    if (!isSure || !(await succeeded(remove.mutateAsync(id)))) return
    showToast(m.notes_removed())
    onRemoved?.()
  }
  return { ...remove, ask }
}
