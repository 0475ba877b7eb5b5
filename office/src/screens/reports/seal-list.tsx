import { useGetList } from 'ra-core'
import { m } from '#paraglide/messages.js'
import { Empty, ListSkeleton, LoadFailure } from '../../parts/page-states.tsx'
import { PageHead } from '../../parts/panel.tsx'
import type { SealOpening } from './report.ts'
import shared from './reports.module.css'
import styles from './seal.module.css'
import { OpeningState } from './seal.tsx'

/** For the owner, who decides no report: the openings that wait for a second person, and those of the last days. */
export function SealList() {
  const { data, error, refetch } = useGetList<SealOpening>('seal_openings', { pagination: { page: 1, perPage: 50 } })
  const waiting = data?.filter(({ status }) => status === 'waiting') ?? []
  const past = data?.filter(({ status }) => status !== 'waiting') ?? []
  return (
    <>
      <PageHead title={m.reports_seals_title()} text={m.reports_seal_rule()} />
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton />
      ) : (
        <>
          {waiting.length === 0 && <Empty title={m.reports_seals_none()} text={m.reports_seals_none_text()} />}
          <Seals title={m.reports_seals()} openings={waiting} />
          <Seals title={m.reports_seals_past()} openings={past} />
        </>
      )}
    </>
  )
}

function Seals({ title, openings }: { title: string; openings: readonly SealOpening[] }) {
  if (openings.length === 0) return null
  return (
    <section data-stack="3" aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.seals}>
        {openings.map((opening) => (
          <li key={opening.id} className={styles.seal}>
            <p className={shared.text}>{opening.excerpt}</p>
            <OpeningState opening={opening} />
          </li>
        ))}
      </ul>
    </section>
  )
}
