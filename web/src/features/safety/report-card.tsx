import { Button } from '@juntas/ui/button/button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import link from '@juntas/ui/link/text-link.module.css'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import LockOpen from 'lucide-react/icons/lock-open'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../lib/app-link.tsx'
import { succeeded } from '../../lib/call/succeeded.ts'
import { type Report, sealRequestsQuery, useDecide } from './queries.ts'
import styles from './safety.module.css'
import { SealDialog } from './seal-dialog.tsx'
import { kindLabel, moment, reasonLabel } from './words.ts'

/** One reported text: what it says, why and how often it was reported; and the two decisions. */
export function ReportCard({ report }: { report: Report }) {
  const decide = useDecide()
  const [isOpening, setOpening] = useState(false)
  const choose = async (decision: 'kept' | 'hidden') => {
    if (!(await succeeded(decide.mutateAsync({ id: report.id, decision })))) return
    showToast(decision === 'hidden' ? m.safety_review_was_hidden() : m.safety_review_was_kept())
  }
  const maySeal = useMayAskForSeal(report)
  const [title, ...rest] = report.excerpt.split('\n')
  return (
    <li className={styles.card} data-card>
      <div className={styles.top}>
        <Tag>{kindLabel(report)}</Tag>
        {report.isHidden && <Tag tone="warning">{m.safety_review_hidden()}</Tag>}
        {report.isGone && <Tag>{m.safety_review_gone()}</Tag>}
        <span className={styles.soft}>
          {report.author ?? m.safety_review_no_name()} · {moment(report.createdAt)}
        </span>
        <strong className={styles.count}>
          {report.reports === 1 ? m.safety_review_reports_one() : m.safety_review_reports({ count: report.reports })}
        </strong>
      </div>
      {report.kind === 'post' ? (
        <>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.words}>{rest.join('\n')}</p>
        </>
      ) : (
        <p className={styles.words}>{report.excerpt}</p>
      )}
      <ul className={styles.reasons}>
        {report.reasons.map(({ reason, count }) => (
          <li key={reason}>
            <Tag tone="accent">{count > 1 ? `${reasonLabel(reason)} · ${count}` : reasonLabel(reason)}</Tag>
          </li>
        ))}
      </ul>
      {report.details.map((detail) => (
        <blockquote key={detail} className={styles.detail}>
          {detail}
        </blockquote>
      ))}
      {report.decidedAt && (
        <p className={styles.soft}>
          {report.decision === 'hidden'
            ? m.safety_review_decided_hidden({ when: moment(report.decidedAt) })
            : m.safety_review_decided_kept({ when: moment(report.decidedAt) })}
        </p>
      )}
      <div className={styles.actions}>
        {(!report.isHidden || !report.decision) && !(report.isGone && report.decision) && (
          <Button kind="ink" size="small" working={decide.isPending} onClick={() => void choose('hidden')}>
            <Icon of={EyeOff} size={16} />
            {m.safety_review_hide()}
          </Button>
        )}
        {(report.isHidden || !report.decision) && (
          <Button size="small" working={decide.isPending} onClick={() => void choose('kept')}>
            <Icon of={Eye} size={16} />
            {report.isHidden ? m.safety_review_restore() : m.safety_review_keep()}
          </Button>
        )}
        {report.url && !report.isHidden && !report.isGone && (
          <AppLink url={report.url} className={link.link}>
            {m.safety_review_see()}
          </AppLink>
        )}
        {maySeal && (
          <Button kind="quiet" size="small" onClick={() => setOpening(true)}>
            <Icon of={LockOpen} size={16} />
            {m.safety_seal_open()}
          </Button>
        )}
      </div>
      {isOpening && report.sealedPost !== null && (
        <SealDialog postId={report.sealedPost} onClose={() => setOpening(false)} />
      )}
    </li>
  )
}

/** Not where the server would refuse it (the report was decided as `kept`), nor while one is asked for or open. */
function useMayAskForSeal({ sealedPost, decision }: Report): boolean {
  const { data } = useQuery({ ...sealRequestsQuery(), enabled: sealedPost !== null })
  const isUnderWay = data?.['hydra:member'].some(
    ({ post, status, author }) => post === sealedPost && (status === 'waiting' || author !== null),
  )
  return sealedPost !== null && decision !== 'kept' && !isUnderWay
}
