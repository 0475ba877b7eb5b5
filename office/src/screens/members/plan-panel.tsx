import { m } from '#paraglide/messages.js'
import { lastDayText } from '../../lib/date-text.ts'
import { partsText } from '../../lib/money-text.ts'
import { reasonText, SubscriptionStateTag } from '../../parts/billing/subscription-state.tsx'
import { Facts } from '../../parts/definition-list.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { Member } from './member.ts'
import styles from './members.module.css'

/** What the member has: plan, state, access, folders, coupon. */
export function PlanPanel({ member }: { member: Member }) {
  const { subscription, folders } = member
  const company = member.companies[0]?.name
  return (
    <Panel title={m.members_plan()}>
      <Facts
        rows={[
          { name: m.members_plan(), value: subscription ? planOf(subscription) : (company ?? m.members_nothing()) },
          { name: m.members_state(), value: subscription ? <State of={subscription} /> : m.members_no_subscription() },
          { name: m.members_access_until(), value: accessOf(member) },
          {
            name: m.members_folders(),
            value: folders.map(({ title }) => title).join(', ') || m.members_nothing_f(),
          },
          { name: m.members_coupon(), value: subscription?.coupon ?? m.members_nothing() },
        ]}
      />
    </Panel>
  )
}

type Sold = NonNullable<Member['subscription']>

const planOf = ({ planName, price, installments, installmentPrice }: Sold) =>
  price === null ? planName : `${planName}, ${partsText(price, installments, installmentPrice)}`

function State({ of }: { of: Sold }) {
  return (
    <>
      <SubscriptionStateTag state={of.state} />
      {of.failure && <small className={styles.small}>{reasonText(of.failure.reason)}</small>}
    </>
  )
}

function accessOf({ hasAccess, accessUntil, subscription }: Member) {
  if (!hasAccess) return m.members_access_none()
  if (!accessUntil) return m.members_access_open()
  const day = lastDayText(accessUntil)
  return subscription?.state === 'grace' ? m.subscriptions_grace_until({ day }) : day
}
