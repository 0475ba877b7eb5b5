import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { call } from '../../lib/call.ts'
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx'
import { type Import, importKey, importPath } from './import.ts'

/** An undone import cannot be written again, so it asks first. */
export function UndoButton({ one }: { one: Import }) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const undo = async (reason: string) => {
    try {
      const body = { state: 'undoing', reason }
      const { data } = await call<Import>({ method: 'PUT', path: `${importPath(one.id)}/state`, body })
      queries.setQueryData(importKey(one.id), data)
    } finally {
      // Another tab may have pressed first: the page shows what is true now.
      await queries.invalidateQueries({ queryKey: importKey(one.id) })
    }
  }
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
        onConfirm={undo}
      />
    </>
  )
}
