import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { longDayText } from '../../lib/date-text.ts'
import { ListSkeleton, LoadFailure } from '../../parts/page-states.tsx'
import { PageHead, WithSide } from '../../parts/panel.tsx'
import { useHasRole, useSession } from '../../session/session.ts'
import { FirstHourPage, firstHourQuery } from './first-hour.tsx'
import { waitingQuery } from './home.ts'
import { NumbersSection } from './numbers-section.tsx'
import { PlannedPanel } from './planned-panel.tsx'
import { isToday, WaitingPanel } from './waiting-panel.tsx'

/** What needs a person first; numbers come after. The owner of an empty system sees its first steps instead. */
export default function HomeScreen() {
  const isOwner = useSession().officeRoles.includes('owner')
  const { data: hour, isPending } = useQuery({ ...firstHourQuery, enabled: isOwner })
  if (isOwner && isPending) return <ListSkeleton />
  return hour && !hour.isOver ? <FirstHourPage hour={hour} /> : <Work />
}

function Work() {
  const { name } = useSession()
  const { data, error, refetch } = useQuery(waitingQuery)
  const plans = useHasRole('editor', 'support')
  return (
    <>
      <PageHead
        title={`${greeting(name.split(' ')[0] ?? name)} ${data ? amountText(data.waiting.length) : ''}`}
        text={`${longDayText(new Date())}. ${data ? dueText(data.waiting.filter((item) => isToday(item)).length) : ''}`}
      />
      <WithSide side={plans && data && <PlannedPanel planned={data.planned} />}>
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        {!data && !error && <ListSkeleton />}
        {data && <WaitingPanel waiting={data.waiting} />}
      </WithSide>
      <NumbersSection />
    </>
  )
}

function greeting(name: string): string {
  const hour = new Date().getHours()
  if (hour < 12) return m.home_morning({ name })
  return hour < 18 ? m.home_afternoon({ name }) : m.home_evening({ name })
}

const amountText = (count: number) =>
  count === 0 ? m.home_amount_none() : count === 1 ? m.home_amount_one() : m.home_amount({ count })
const dueText = (count: number) => (count === 0 ? '' : count === 1 ? m.home_due_one() : m.home_due({ count }))
