import { ApiError } from '@juntas/client/api-error.ts'
import { showAlert } from '@juntas/ui/alert/alerts.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import type { RaRecord } from 'ra-core'
import { useNavigate } from 'react-router'
import { m } from '#paraglide/messages.js'
import { useWrites } from '../../lib/writes.ts'

interface Props {
  resource: string
  record: RaRecord
  name: string
  /** The list that the person comes back to. */
  to: string
  /** Why it stays, where the server finds it in use. */
  inUse?: string
  /** False where the server has no way back. */
  canUndo?: boolean
}

/** Deletes at once; the toast offers undo. */
export function Removal({ resource, record, name, to, inUse = m.form_in_use(), canUndo = true }: Props) {
  const navigate = useNavigate()
  const { remove } = useWrites(resource)
  const press = async () => {
    try {
      await remove(record, { doneText: m.form_said_removed({ name }), canUndo })
      void navigate(to)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showAlert(error.code === 'in_use' ? inUse : error.message)
    }
  }
  return (
    <Button kind="quiet" onClick={() => void press()}>
      {m.form_remove()}
    </Button>
  )
}
