import { Button } from '@juntas/ui/button/button.tsx'
import { type RaRecord, useGetList } from 'ra-core'
import { Link, useNavigate } from 'react-router'
import { m } from '#paraglide/messages.js'
import { Empty, ListSkeleton, LoadFailure } from '../../parts/page-states.tsx'
import { PageHead } from '../../parts/panel.tsx'
import styles from './trails.module.css'

export function TrailList() {
  const navigate = useNavigate()
  const { data, error, refetch } = useGetList<RaRecord>('folders', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'position', order: 'ASC' },
    filter: { type: 'Skill' },
  })
  return (
    <>
      <PageHead title={m.trails_title()}>
        <Button kind="primary" onClick={() => void navigate('/pastas/nova?tipo=trilha')}>
          {m.trails_new()}
        </Button>
      </PageHead>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton />}
      {data?.length === 0 && <Empty title={m.trails_none()} text={m.trails_none_text()} />}
      {data && data.length > 0 && (
        <ul className={styles.list} data-card="">
          {data.map((trail) => (
            <li key={trail.id}>
              <Link to={`/trilhas/${trail.id}`}>{trail.title}</Link>
              <span data-text="note">
                {m.trails_episodes()}: {trail.episodes}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
