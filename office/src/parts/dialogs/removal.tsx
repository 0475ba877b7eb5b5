import { Button } from '@juntas/ui/button/button.tsx'
import type { RaRecord } from 'ra-core'
import { useNavigate } from 'react-router'
import { m } from '#paraglide/messages.js'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'

interface Props {
  resource: string
  record: RaRecord
  name: string
  /** The list that the person comes back to. */
  to: string
  label?: string
  /** What the toast says. */
  doneText?: string
  /** Why it stays, where the server finds it in use. */
  inUse?: () => string
  /** False where the server has no way back. */
  canUndo?: boolean
}

/** Deletes at once; the toast offers undo. */
export function Removal({ resource, record, name, to, inUse, canUndo, ...words }: Props) {
  const { label = m.form_remove(), doneText = m.form_said_removed({ name }) } = words
  const navigate = useNavigate()
  const { remove } = useWrites(resource)
  const press = () =>
    remove(record, { doneText, canUndo }).then(
      () => navigate(to),
      (error) => showRefusal(error, inUse && { in_use: inUse }),
    )
  return (
    <Button kind="quiet" onClick={() => void press()}>
      {label}
    </Button>
  )
}
