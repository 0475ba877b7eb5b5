import { ApiError } from '@juntas/client/api-error.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useGetOne } from 'ra-core'
import { useParams } from 'react-router'
import { m } from '#paraglide/messages.js'
import { useCrumb } from '../../frame/crumb.ts'
import { HistoryPanel } from '../../history/history-panel.tsx'
import { dayText } from '../../lib/date-text.ts'
import { Banner } from '../../parts/banner.tsx'
import { BillTable } from '../../parts/billing/bill-table.tsx'
import { ListSkeleton, LoadFailure, NotFound } from '../../parts/page-states.tsx'
import { Panel, WithSide } from '../../parts/panel.tsx'
import { RecordLink } from '../../parts/record-link.tsx'
import { AccountPanel } from './account-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { GrantsPanel } from './grants-panel.tsx'
import type { Member } from './member.ts'
import { MemberHead } from './member-head.tsx'
import styles from './members.module.css'
import { PlanPanel } from './plan-panel.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import { UnseenPanel } from './unseen-panel.tsx'

/** One member for support. What the office cannot see is named beside it. */
export function MemberPage() {
  const { id } = useParams()
  // ra-core offers the row of the list as the member, which has only a part of the fields: the page is always read.
  const { data: found, error, refetch } = useGetOne<Member>('members', { id: Number(id) }, { refetchOnMount: 'always' })
  const data = found && 'bills' in found ? found : undefined
  useCrumb(data?.name)
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={8} />
  return (
    <>
      <MemberHead member={data} />
      {data.deletionAt && (
        <div className={styles.notice}>
          <Banner kind="warning" icon={TriangleAlert}>
            {m.members_leaving({ day: dayText(data.deletionAt) })}
          </Banner>
        </div>
      )}
      {data.lettersRefusedAt && <RefusalBanner member={data} since={data.lettersRefusedAt} />}
      <WithSide
        side={
          <>
            <UnseenPanel />
            <HistoryPanel type="member" id={data.id} title={m.members_history()} />
          </>
        }
      >
        <div className={styles.two}>
          <PlanPanel member={data} />
          <AccountPanel member={data} />
        </div>
        <Panel
          title={m.subscriptions_bills()}
          aside={
            data.subscription && (
              <RecordLink to={`/assinaturas/${data.subscription.id}`}>{m.subscriptions_open_finance()}</RecordLink>
            )
          }
        >
          <BillTable bills={data.bills} />
        </Panel>
        <div className={styles.two}>
          <DevicesPanel member={data} />
          <GrantsPanel member={data} />
        </div>
      </WithSide>
    </>
  )
}
