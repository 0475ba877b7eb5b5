import { Chip, ChipRow } from '@juntas/ui/chip/chip.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { type ReportState, reportsQuery } from './queries.ts'
import { ReportCard } from './report-card.tsx'
import styles from './safety.module.css'
import { SealRequests } from './seal-requests.tsx'

/** For moderators: reported texts, to be kept or hidden; and decided ones, to be reverted. */
export function ReviewPage() {
  const [state, setState] = useState<ReportState>('open')
  const { data } = useSuspenseQuery(reportsQuery(state))
  const reports = data['hydra:member']
  return (
    <div className={styles.page}>
      <header>
        <h1>{m.safety_review_title()}</h1>
        <p className={styles.lead}>{m.safety_review_lead()}</p>
      </header>
      <SealRequests />
      <ChipRow label={m.safety_review_states()}>
        <Chip isPressed={state === 'open'} onPress={() => setState('open')}>
          {m.safety_review_open()}
        </Chip>
        <Chip isPressed={state === 'decided'} onPress={() => setState('decided')}>
          {m.safety_review_decided()}
        </Chip>
      </ChipRow>
      {reports.length === 0 ? (
        <EmptyState title={state === 'open' ? m.safety_review_none() : m.safety_review_none_decided()}>
          {m.safety_review_none_text()}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {reports.map((report) => (
            <ReportCard key={report.id} report={report} />
          ))}
        </ul>
      )}
    </div>
  )
}
