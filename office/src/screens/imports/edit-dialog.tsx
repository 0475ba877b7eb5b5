import { longestCell } from '@juntas/contract/rules/office/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { m } from '#paraglide/messages.js'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { numberText } from '../../lib/number-text.ts'
import type { Problem } from './import.ts'
import { fieldName, problemName } from './import-text.ts'
import type { Corrections } from './problems-panel.tsx'

interface Props {
  problem: Problem
  onClose: () => void
  onCorrect: (corrections: Corrections) => Promise<boolean>
}

/** One cell of one line, or the line left out. */
export function EditDialog({ problem: { line, field, value: given, code }, onClose, onCorrect }: Props) {
  const form = useOfficeForm({ values: { value: given }, check: rules({}) })
  const settle = async (corrections: Corrections) => {
    if (await onCorrect(corrections)) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.imports_edit_value({ line: numberText(line), field: fieldName(field) })}
      actions={
        <>
          <Button onClick={() => void settle({ removedLines: [line] })}>{m.imports_leave_out()}</Button>
          <Button kind="primary" type="submit" form="imports-edit">
            {m.imports_save()}
          </Button>
        </>
      }
    >
      <Form form={form} id="imports-edit" onSubmit={({ value }) => settle({ edits: [{ line, field, value }] })}>
        <TextField
          label={fieldName(field)}
          hint={problemName(code)}
          maxLength={longestCell}
          autoFocus
          {...form.bind('value')}
        />
      </Form>
    </Dialog>
  )
}
