import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx'
import type { Import } from './import.ts'
import { useImportWrites } from './use-import-writes.ts'

/** An undone import cannot be written again, so it asks first. */
export function UndoButton({ one }: { one: Import }) {
  const { send } = useImportWrites(one)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="line" onClick={() => setOpen(true)}>
        <Icon of={Undo2} size={18} />
        {m.imports_undo()}
      </Button>
      <ReasonDialog
        isDanger
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.imports_undo_title()}
        text={m.imports_undo_text()}
        action={m.imports_undo()}
        onConfirm={(reason) => send('state', { state: 'undoing', reason })}
      />
    </>
  )
}
