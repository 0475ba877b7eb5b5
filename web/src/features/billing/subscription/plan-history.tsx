import { Tag } from '@juntas/ui/chip/tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { day, frequencyText, lastDay, statusText, statusTone } from '../billing-text.ts'
import { subscriptionsQuery } from '../queries.ts'
import { Section } from '../section.tsx'
import styles from './plan-history.module.css'

/** Earlier plans of the member; most have none. */
export function PlanHistory({ currentId }: { currentId: number | undefined }) {
  const { data } = useQuery(subscriptionsQuery)
  const earlier = data?.['hydra:member'].filter(({ id }) => id !== currentId) ?? []
  if (earlier.length === 0) return null
  return (
    <Section title={m.billing_history()}>
      <ul className={styles.list}>
        {earlier.map(({ id, planName, status, frequency, startsAt, paidUntil }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>{planName || m.billing_plan()}</span>
            <Tag tone={statusTone[status]}>{statusText[status]()}</Tag>
            <span className={styles.when}>
              {frequencyText[frequency]()}, {day(startsAt, 'medium')}
              {paidUntil ? ` – ${lastDay(paidUntil, 'medium')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
