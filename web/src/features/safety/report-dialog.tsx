import { required } from '@juntas/contract/rules/form/required'
import { longestReportDetails } from '@juntas/contract/rules/lengths'
import { RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { FormDialog } from '@juntas/ui/dialog/form-dialog.tsx'
import { optionsOf } from '@juntas/ui/field/options.ts'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import { type ReportReason, useReport } from './queries.ts'
import styles from './safety.module.css'
import { reasonNames } from './safety-text.ts'

/** Between two people, the one who is reported can guess by whom. */
const betweenTwo = /^\/v1\/(?:mentor_)?messages\//

interface Report {
  reason: ReportReason | ''
  details: string
}

type ReportDialogProps = {
  subject: string
  /** Sends the report instead of the usual call, for subjects with a call of their own. */
  onSend?: (report: { subject: string; reason: ReportReason; details: string }) => Promise<unknown>
  onClose: () => void
}

/** The reason, and optional details. Nobody learns who reported; nothing of it is kept in the browser. */
export default function ReportDialog({ subject, onSend, onClose }: ReportDialogProps) {
  const report = useReport()
  const form = useForm<Report>({
    draft: 'none',
    values: { reason: '', details: '' },
    check: rules<Report>({ reason: required }),
  })
  const send = async ({ reason, details }: Report) => {
    if (!reason) return
    if (!(await succeeded((onSend ?? report.mutateAsync)({ subject, reason, details })))) return
    showToast(m.safety_reported())
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      title={m.safety_report_title()}
      action={m.safety_report()}
      disabled={!form.formState.isValid}
      className={styles.form}
      data-stack="6"
    >
      <RadioGroup label={m.safety_report_reason()} options={optionsOf(reasonNames)} {...form.bind('reason')} />
      <TextArea label={m.safety_report_details()} maxLength={longestReportDetails} {...form.bind('details')} />
      <p data-text="small">{betweenTwo.test(subject) ? m.safety_report_privacy_two() : m.safety_report_privacy()}</p>
    </FormDialog>
  )
}
