import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { useSuspenseQueries } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { certificatesQuery } from './certificates/certificate-queries.ts'
import styles from './page.module.css'
import progress from './progress-page.module.css'
import { trailsQuery } from './queries.ts'
import { TrailRow } from './trail/trail-row.tsx'

/** /progresso-habilidade: each trail with its percentage, and the certificate of finished ones [CONTENT-18]. */
export function ProgressPage() {
  const [{ data: trails }, { data: certificates }] = useSuspenseQueries({
    queries: [trailsQuery(), certificatesQuery()],
  })
  const of = (trailId: number) => certificates['hydra:member'].find(({ trail }) => trail.id === trailId)
  return (
    <div className={styles.page}>
      <h1>{m.library_progress()}</h1>
      <p className={styles.lead}>{m.library_progress_lead()}</p>
      <div className={styles.body}>
        {trails['hydra:member'].length === 0 ? (
          <EmptyState
            drawing={<img src="/art/empty-certificates.svg" alt="" width={360} height={180} />}
            title={m.library_trails_none()}
            action={
              <ButtonLink to="/talks" kind="ink">
                {m.library_trails_none_action()}
              </ButtonLink>
            }
          >
            {m.library_trails_none_text()}
          </EmptyState>
        ) : (
          <ul className={progress.list}>
            {trails['hydra:member'].map((trail) => (
              <li key={trail.id}>
                <TrailRow trail={trail} certificate={of(trail.id)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
