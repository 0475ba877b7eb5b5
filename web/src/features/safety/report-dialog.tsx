import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import { Button } from '../../ui/button/button.tsx'
import { RadioGroup } from '../../ui/choice/radio-group.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { type ReportReason, useReport } from './queries.ts'
import styles from './safety.module.css'
import { reasons } from './words.ts'

/** The reason, and optional details. Nobody learns who reported. */
export function ReportDialog({ subject, onClose }: { subject: string; onClose: () => void }) {
  const report = useReport()
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [details, setDetails] = useState('')
  const send = async () => {
    if (!reason) return
    if (!(await succeeded(report.mutateAsync({ subject, reason, details })))) return
    showToast(m.safety_reported())
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.safety_report_title()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button kind="primary" disabled={!reason} working={report.isPending} onClick={() => void send()}>
            {m.safety_report()}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <RadioGroup
          label={m.safety_report_reason()}
          options={reasons.map(({ value, label }) => ({ value, label: label() }))}
          value={reason}
          onChange={setReason}
        />
        <TextArea label={m.safety_report_details()} maxLength={1000} value={details} onChange={setDetails} />
        <p className={styles.soft}>{m.safety_report_privacy()}</p>
      </div>
    </Dialog>
  )
}
