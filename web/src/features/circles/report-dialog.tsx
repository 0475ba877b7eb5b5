import { required } from '@juntas/contract/rules/form/required'
import { longestReportDetails } from '@juntas/contract/rules/lengths'
import { FormDialog } from '@juntas/ui/dialog/form-dialog.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import { type Circle, type Person, type Reason, useReport } from './queries.ts'

export const reasons: Record<Reason, () => string> = {
  harassment: m.circles_reason_harassment,
  hate: m.circles_reason_hate,
  exposure: m.circles_reason_exposure,
  spam: m.circles_reason_spam,
  other: m.circles_reason_other,
}

interface Concern {
  person: string
  reason: Reason
  details: string
}

interface ReportDialogProps {
  circle: Circle
  about?: Person
  onClose: () => void
}

/** A message to the team only. Nothing of it is kept on the device. */
export default function ReportDialog({ circle, about, onClose }: ReportDialogProps) {
  const report = useReport(circle.id)
  const form = useForm<Concern>({
    draft: 'none',
    values: { person: String(about?.id ?? 0), reason: 'other', details: '' },
    check: rules<Concern>({ details: required }),
  })
  const send = async ({ person, reason, details }: Concern) => {
    if (!(await succeeded(report.mutateAsync({ reason, details, person: Number(person) || null })))) return
    showToast(m.circles_report_sent())
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      title={m.circles_report_title()}
      action={m.circles_report_send()}
      others={null}
    >
      <p data-text="small">{m.circles_report_lead()}</p>
      <Select
        label={m.circles_report_about()}
        options={[
          { value: '0', label: m.circles_report_nobody() },
          ...circle.people.filter(({ isMe }) => !isMe).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.bind('person')}
      />
      <Select
        label={m.circles_report_reason()}
        options={(Object.keys(reasons) as Reason[]).map((value) => ({ value, label: reasons[value]() }))}
        {...form.bind('reason')}
      />
      <TextArea label={m.circles_report_words()} maxLength={longestReportDetails} {...form.bind('details')} />
    </FormDialog>
  )
}
