import { useSuspenseQueries } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { certificatesQuery } from './certificates/certificate-queries.ts'
import { LibraryPage } from './library-page.tsx'
import styles from './progress-page.module.css'
import { trailsQuery } from './queries.ts'
import { NoTrails } from './trail/no-trails.tsx'
import { TrailRow } from './trail/trail-row.tsx'

/** /progresso-habilidade: each trail with its percentage, and the certificate of finished ones [CONTENT-18]. */
export function ProgressPage() {
  const [{ data: trails }, { data: certificates }] = useSuspenseQueries({
    queries: [trailsQuery(), certificatesQuery()],
  })
  const of = (trailId: number) => certificates['hydra:member'].find(({ trail }) => trail.id === trailId)
  return (
    <LibraryPage title={m.library_progress()} lead={m.library_progress_lead()}>
      {trails['hydra:member'].length === 0 ? (
        <NoTrails drawing={<img src="/art/empty-certificates.svg" alt="" width={360} height={180} />} />
      ) : (
        <ul className={styles.list} data-stack="0">
          {trails['hydra:member'].map((trail) => (
            <li key={trail.id}>
              <TrailRow trail={trail} certificate={of(trail.id)} />
            </li>
          ))}
        </ul>
      )}
    </LibraryPage>
  )
}
