import { Pills } from '@juntas/ui/choice/pills.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { clockText } from '../../lib/date-text.ts'
import { ListSkeleton, LoadFailure } from '../../parts/page-states.tsx'
import { WithSide } from '../../parts/panel.tsx'
import { DonePanel } from './done-panel.tsx'
import { numbersQuery, type Weeks } from './home.ts'
import { NumberCard } from './number-card.tsx'
import styles from './numbers.module.css'
import { TrailsPanel } from './trails-panel.tsx'

/** The numbers of the viewer's roles, and below them what was done last. */
export function NumbersSection() {
  const [weeks, setWeeks] = useState<Weeks>('12')
  const { data, error, refetch } = useQuery(numbersQuery(weeks))
  const active = data?.numbers.find(({ kind }) => kind === 'active')
  return (
    <section className={styles.section} aria-label={m.home_numbers()}>
      <div className={styles.top}>
        <h2>{m.home_numbers()}</h2>
        <span className={styles.legend}>
          <i className={styles.now} /> {m.home_now()}
          <i className={styles.then} /> {m.home_year_before()}
        </span>
        {data && (
          <small className={styles.legend}>{m.home_counted({ time: clockText(new Date(data.countedAt)) })}</small>
        )}
        <div className={styles.span}>
          <Pills
            label={m.home_period()}
            value={weeks}
            options={[
              { value: '4', name: m.home_4_weeks() },
              { value: '12', name: m.home_12_weeks() },
              { value: '52', name: m.home_12_months() },
            ]}
            onChange={setWeeks}
          />
        </div>
      </div>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data && (
        <div className={styles.cards}>
          {data.numbers.map((number) => (
            <NumberCard key={number.kind} number={number} active={active} />
          ))}
        </div>
      )}
      {data?.trails ? (
        <WithSide side={<DonePanel />}>
          <TrailsPanel trails={data.trails} />
        </WithSide>
      ) : (
        data && <DonePanel />
      )}
    </section>
  )
}
