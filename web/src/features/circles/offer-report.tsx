import { required } from '@juntas/contract/rules/form/required'
import { longestReportDetails } from '@juntas/contract/rules/lengths'
import { FormDialog } from '@juntas/ui/dialog/form-dialog.tsx'
import { optionsOf } from '@juntas/ui/field/options.ts'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import { type Offer, type Reason, useReportOffer } from './queries.ts'
import { reasons } from './report-dialog.tsx'

interface Concern {
  reason: Reason
  details: string
}

/** About the name of a circle that is offered. Nothing of it is kept on the device. */
export default function OfferReport({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const report = useReportOffer(offer.id)
  const form = useForm<Concern>({
    draft: 'none',
    values: { reason: 'other', details: '' },
    check: rules<Concern>({ details: required }),
  })
  const send = async (concern: Concern) => {
    if (!(await succeeded(report.mutateAsync(concern)))) return
    showToast(m.circles_report_sent())
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      title={m.circles_report_name()}
      action={m.circles_report_send()}
      others={null}
    >
      <p data-text="small">{m.circles_report_name_lead()}</p>
      <Select label={m.circles_report_reason()} options={optionsOf(reasons)} {...form.bind('reason')} />
      <TextArea label={m.circles_report_words()} maxLength={longestReportDetails} {...form.bind('details')} />
    </FormDialog>
  )
}
