import { Button } from '@juntas/ui/button/button.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import X from 'lucide-react/icons/x'
import type { RaRecord } from 'ra-core'
import { m } from '#paraglide/messages.js'
import { showRefusal } from '../lib/refusal-text.ts'
import type { BulkAction } from './column.ts'
import styles from './list.module.css'
import type { useSelection } from './use-selection.ts'

/** While something is marked: how many first, then the verbs. */
export function BulkBar<T extends RaRecord>({
  selection,
  actions,
}: {
  selection: ReturnType<typeof useSelection<T>>
  actions: readonly BulkAction<T>[]
}) {
  const count = selection.marked.size
  if (count === 0) return null
  const run = async (action: BulkAction<T>) => {
    try {
      if ((await action.run(selection.records)) !== null) selection.clear()
    } catch (error) {
      showRefusal(error, action.refusals)
    }
  }
  return (
    <div className={styles.bulk} role="toolbar" aria-label={m.list_marked({ count })}>
      <b>{m.list_marked({ count })}</b>
      {actions.map((action) => (
        <Button key={action.label} kind="quiet" size="small" onClick={() => void run(action)}>
          {action.label}
        </Button>
      ))}
      <IconButton icon={X} iconSize={16} label={m.list_unmark()} onClick={selection.clear} />
    </div>
  )
}
