import { useGetList } from 'ra-core'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import type { Award } from './challenge.ts'
import styles from './challenges.module.css'

/** The steps of a challenge in the order in which members reach them. */
export function AwardLine({ challengeId, current }: { challengeId: number; current?: number | undefined }) {
  const { data = [] } = useGetList<Award>('awards', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'quantity', order: 'ASC' },
    filter: { challengeId, isArchived: 'false' },
  })
  return (
    <ol className={styles.line} aria-label={m.challenges_on_line()}>
      {data.map(({ id, badgeUrl, title, quantity }) => (
        <li key={id} aria-current={id === current ? 'step' : undefined}>
          <img src={badgeUrl} alt="" width="36" height="36" loading="lazy" />
          <Link to={`/desafios/selos/${id}`}>{title}</Link>
          <span>{quantity}</span>
        </li>
      ))}
    </ol>
  )
}
