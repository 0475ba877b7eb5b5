import { ApiError } from '@juntas/client/api-error.ts'
import { required } from '@juntas/contract/rules/form/required'
import { longestCodeLabel } from '@juntas/contract/rules/lengths'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { FormDialog } from '@juntas/ui/dialog/form-dialog.tsx'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import { useCreateCode } from '../queries.ts'

interface Values {
  label: string
  seats: string
  endsOn: string
}

/** A new code: what it is called, for how many, until when. The digits are drawn by the server. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({
    draft: memberDraft('company-code'),
    values: { label: '', seats: '10', endsOn: '' },
    check: rules<Values>({ label: required, seats: seatsRule }),
  })
  const create = useCreateCode()
  const send = async ({ label, seats, endsOn }: Values) => {
    try {
      const { code } = await create.mutateAsync({ label, seats: Number(seats), endsOn: endsOn || null })
      form.forget()
      showToast(m.company_code_made({ code }))
      onClose()
    } catch {
      // Shown below; what was typed stays.
    }
  }
  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      title={m.company_code_title()}
      action={m.company_code_create()}
      data-stack="4"
    >
      <p>{m.company_code_lead()}</p>
      <TextField
        label={m.company_code_label()}
        hint={m.company_code_label_hint()}
        maxLength={longestCodeLabel}
        required
        {...form.bind('label')}
      />
      <TextField label={m.company_code_count()} inputMode="numeric" maxLength={6} required {...form.bind('seats')} />
      <DateField label={m.company_code_end()} {...form.bind('endsOn')} />
      {create.error && <Alert kind="danger">{create.error instanceof ApiError ? create.error.message : ''}</Alert>}
    </FormDialog>
  )
}

const seatsRule = (value: unknown) => (/^[1-9]\d{0,4}$/.test(String(value)) ? null : ('not_numeric' as const))
