import { Tag } from '@juntas/ui/chip/tag.tsx'
import { Disclosure } from '@juntas/ui/disclosure/disclosure.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../../lib/language/date-text.ts'
import { statuses } from '../job-text.ts'
import { applicationsQuery } from '../queries.ts'
import styles from './applications.module.css'

const tones = { sent: 'neutral', seen: 'info', interview: 'accent', declined: 'warning', hired: 'success' } as const

/** The state of each of the member's applications; nothing before the first. */
export function Applications() {
  const { data } = useSuspenseQuery(applicationsQuery)
  const list = data['hydra:member']
  if (list.length === 0) return null
  return (
    <Disclosure
      headingLevel={2}
      title={list.length === 1 ? m.jobs_applications_one() : m.jobs_applications_many({ count: list.length })}
    >
      <ul>
        {list.map(({ id, job, status, createdAt }) => (
          <li key={id} className={styles.row}>
            <Link to="/jobs/$slug" params={{ slug: job.slug }} className={styles.title}>
              {job.title}
            </Link>
            <span className={styles.company} data-text="small">
              {job.company.name}
            </span>
            <span data-text="small">{dateText(createdAt)}</span>
            <Tag tone={tones[status]}>{statuses[status]()}</Tag>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
