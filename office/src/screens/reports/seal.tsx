import { ApiError } from '@juntas/client/api-error.ts'
import { isWrittenReason } from '@juntas/contract/rules/form/reason'
import { longestReportWords } from '@juntas/contract/rules/office/lengths'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { Form, FormFailure, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Quote from 'lucide-react/icons/quote'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { momentText } from '../../lib/date-text.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx'
import { useSession } from '../../session/session.ts'
import type { ReportFile, SealOpening } from './report.ts'
import shared from './reports.module.css'
import styles from './seal.module.css'

/** The seal of an anonymous author: a reason, two people, and the author is told. */
export function SealBox({ reportId, seal }: { reportId: number; seal: NonNullable<ReportFile['seal']> }) {
  const { opening } = seal
  const isUnderWay = opening && (opening.status === 'waiting' || opening.status === 'opened')
  return (
    <section className={styles.seal} aria-label={m.reports_seal()}>
      <h3>
        <Icon of={opening?.status === 'opened' ? LockOpen : Lock} size={16} />
        {m.reports_seal()}
      </h3>
      <p className={shared.soft}>{m.reports_seal_rule()}</p>
      {opening && <OpeningState opening={opening} />}
      {!isUnderWay && <Asking reportId={reportId} seal={seal} />}
    </section>
  )
}

/** What keeps the viewer from asking is said before a reason is written. */
function Asking({ reportId, seal }: { reportId: number; seal: NonNullable<ReportFile['seal']> }) {
  if (seal.mayAskFrom) return <p>{tooNewText(seal.mayAskFrom)}</p>
  return seal.seconds === 0 ? <p>{m.reports_seal_alone()}</p> : <AskForm reportId={reportId} />
}

const tooNewText = (from: string) => m.reports_seal_too_new({ when: momentText(from) })

function askFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return m.errors_unexpected()
  const { mayAskFrom } = (error.data ?? {}) as { mayAskFrom?: string }
  return error.code === 'role_too_new' && mayAskFrom ? tooNewText(mayAskFrom) : error.message
}

function AskForm({ reportId }: { reportId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useOfficeForm({
    values: { reason: '' },
    check: rules({ reason: (text) => (isWrittenReason(String(text)) ? null : 'too_short') }),
    errorText: () => m.reports_seal_short(),
  })
  const { post } = useWrites('reports')
  const ask = async ({ reason }: { reason: string }) => {
    try {
      await post(`${reportId}/openings`, { reason }, { doneText: m.reports_seal_asked(), canUndo: false })
    } catch (error) {
      form.refuse({ form: askFailure(error) })
    }
  }
  if (!isOpen)
    return (
      <Button kind="line" size="small" onClick={() => setIsOpen(true)}>
        {m.reports_seal_ask()}
      </Button>
    )
  return (
    <Form form={form} onSubmit={ask} data-stack="3">
      <TextArea
        label={m.reports_seal_reason()}
        maxLength={longestReportWords}
        rows={3}
        required
        {...form.bind('reason')}
      />
      <FormFailure />
      <SubmitButton always kind="danger" size="small">
        {m.reports_seal_ask()}
      </SubmitButton>
    </Form>
  )
}

const states = {
  waiting: { icon: Hourglass, text: m.reports_seal_waiting },
  opened: { icon: CircleCheck, text: m.reports_seal_opened },
  refused: { icon: CircleX, text: m.reports_seal_refused },
  expired: { icon: CircleX, text: m.reports_seal_expired },
} as const

const bars = {
  requester: m.reports_bar_requester,
  new: m.reports_bar_new,
  invited: m.reports_bar_invited,
} as const

/** Who asked, who confirms, the reason quoted; for who may, the two answers. */
export function OpeningState({ opening }: { opening: SealOpening }) {
  const { id } = useSession()
  const { requestedBy, confirmedBy, status, barred } = opening
  const { icon, text } = states[status]
  return (
    <>
      <ol className={styles.steps}>
        <li>
          <Icon of={CircleCheck} size={16} />
          <span>
            {m.reports_seal_asked_by({
              name: requestedBy?.name ?? m.audit_gone(),
              when: momentText(opening.requestedAt),
            })}
          </span>
        </li>
        <li>
          <Icon of={icon} size={16} />
          <span>
            {confirmedBy ? m.reports_seal_confirmed_by({ name: confirmedBy.name }) : text()}
            {status === 'waiting' && ` ${m.reports_seal_until({ when: momentText(opening.expiresAt) })}`}
          </span>
        </li>
      </ol>
      <p className={styles.quote}>
        <Icon of={Quote} size={14} />
        <span>{opening.reason}</span>
      </p>
      {opening.confirmReason && (
        <p className={styles.quote}>
          <Icon of={Quote} size={14} />
          <span>
            {m.reports_seal_second()}: {opening.confirmReason}
          </span>
        </p>
      )}
      {opening.author && <p className={styles.name}>{m.reports_seal_name({ name: opening.author })}</p>}
      {status === 'waiting' && barred && requestedBy?.id !== id && <p className={shared.soft}>{bars[barred]()}</p>}
      {status === 'waiting' && (!barred || requestedBy?.id === id) && <Answers opening={opening} />}
    </>
  )
}

function Answers({ opening }: { opening: SealOpening }) {
  const [failure, setFailure] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const { put } = useWrites('seal_openings')
  const refuse = () => {
    put(String(opening.id), { decision: 'refuse' }, { doneText: m.reports_seal_was_refused(), canUndo: false }).catch(
      (error) => setFailure(refusalText(error)),
    )
  }
  const confirm = (reason: string) =>
    put(String(opening.id), { decision: 'open', reason }, { doneText: m.reports_seal_was_opened(), canUndo: false })
  return (
    <>
      {opening.barred === 'requester' && opening.seconds === 0 && <p>{m.reports_seal_alone()}</p>}
      {failure && <Alert kind="danger">{failure}</Alert>}
      <div data-cluster="2">
        <Button kind="line" size="small" onClick={refuse}>
          {opening.barred ? m.reports_seal_withdraw() : m.reports_seal_refuse()}
        </Button>
        {!opening.barred && (
          <Button kind="danger" size="small" onClick={() => setConfirming(true)}>
            {m.reports_seal_confirm()}
          </Button>
        )}
      </div>
      <ReasonDialog
        isDanger
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={m.reports_seal_confirm_title()}
        text={m.reports_seal_confirm_text({ name: opening.requestedBy?.name ?? m.audit_gone() })}
        action={m.reports_seal_confirm()}
        refusals={{ invalid_input: m.reports_seal_short }}
        onConfirm={confirm}
      />
    </>
  )
}
