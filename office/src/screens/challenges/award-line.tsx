import { useGetList } from 'ra-core'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import { Panel } from '../../parts/panel.tsx'
import type { Award } from './challenge.ts'
import styles from './challenges.module.css'

interface Props {
  /** Undefined until one is chosen: there is nothing to show. */
  challengeId: number | undefined
  current?: number
}

/** The steps of a challenge in the order in which members reach them. */
export function AwardLine({ challengeId, current }: Props) {
  const { data = [] } = useGetList<Award>(
    'awards',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'quantity', order: 'ASC' },
      filter: { challengeId, isArchived: 'false' },
    },
    { enabled: challengeId !== undefined },
  )
  if (challengeId === undefined) return null
  return (
    <Panel title={m.challenges_on_line()}>
      <ol className={styles.line} aria-label={m.challenges_on_line()}>
        {data.map(({ id, badgeUrl, title, quantity }) => (
          <li key={id} aria-current={id === current ? 'step' : undefined}>
            <img src={badgeUrl} alt="" width="36" height="36" loading="lazy" />
            <Link to={`/desafios/selos/${id}`}>{title}</Link>
            <span>{quantity}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
