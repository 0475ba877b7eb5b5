import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { SkeletonGroup, SkeletonText } from '@juntas/ui/skeleton/skeleton.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { day, lastDay, nextChargeText, partsText, reasonText, refusedTitle } from '../billing-text.ts'
import { Facts } from '../facts.tsx'
import { NoPlan } from '../no-plan.tsx'
import { afterChange, latestPurchaseQuery, myPlanQuery, useBillingNews, usePurchase } from '../queries.ts'
import { isLive } from '../subscription/plan-state.ts'
import type { MyPlan, Purchase } from '../types.ts'
import styles from './congratulations.module.css'
import { FirstSteps } from './first-steps.tsx'
import { Processing } from './purchase-progress.tsx'

/** /parabens: the result of the purchase, whatever it was [AUTH-44] [GAP-18]. */
export function Congratulations() {
  useBillingNews()
  const { data: mine } = useSuspenseQuery(myPlanQuery)
  const latest = useQuery(latestPurchaseQuery)
  const followed = usePurchase(mine.purchase?.id)
  const status = followed?.status ?? mine.purchase?.status

  useEffect(() => {
    if (mine.purchase && followed && followed.status !== mine.purchase.status) void afterChange()
  }, [followed, mine.purchase])

  if (status === 'processing') return <Processing />
  if (status === 'review') return <InReview />
  if (latest.isPending)
    return (
      <SkeletonGroup>
        <SkeletonText lines={4} />
      </SkeletonGroup>
    )
  const purchase = latest.data?.['hydra:member'][0]
  // A refusal after a review comes when nobody waits any more: this page is where its result is looked for.
  if (!isLive(mine) && purchase && (purchase.status === 'declined' || purchase.status === 'failed'))
    return <NoPlan headingLevel={1} title={refusedTitle(purchase)} text={reasonText(purchase.reason)} />
  if (mine.hasAccess || mine.subscription?.opensOn) return <Welcome mine={mine} purchase={purchase} />
  return <NoPlan title={m.billing_nothing_title()} text={m.billing_nothing_text()} />
}

function Welcome({ mine, purchase }: { mine: MyPlan; purchase: Purchase | undefined }) {
  const { subscription, accessUntil } = mine
  const isTrial = subscription?.status === 'future'
  return (
    <div className={styles.page}>
      <div>
        <h1 data-text="title">{m.billing_congrats_title()}</h1>
        <p className={styles.lead}>{leadOf(mine, purchase)}</p>
        <Facts
          facts={[
            [m.billing_plan(), purchase?.planName ?? subscription?.planName ?? ''],
            purchase?.status === 'paid' && [
              isTrial ? m.billing_after_trial() : m.billing_price(),
              purchase.coupon
                ? m.billing_paid_coupon({ amount: partsText(purchase), coupon: purchase.coupon })
                : partsText(purchase),
            ],
            purchase?.card && [m.billing_card(), purchase.card],
            accessUntil && [isTrial ? m.billing_trial_until() : m.billing_paid_until(), lastDay(accessUntil)],
          ]}
        />
        {subscription?.renewal && (
          <p className={styles.small}>
            {nextChargeText(subscription)} {subscription.canWithdraw && m.billing_withdraw_note()}
          </p>
        )}
        <div className={styles.actions}>
          <ButtonLink to="/" kind="primary">
            {m.billing_congrats_start()}
          </ButtonLink>
          <ButtonLink to="/meu-plano">{m.billing_congrats_plan()}</ButtonLink>
        </div>
        <FirstSteps />
      </div>
      <img className={styles.wall} src="/art/signup-wall.svg" alt="" decoding="async" />
    </div>
  )
}

const dayMs = 86_400_000

function leadOf({ subscription }: MyPlan, purchase: Purchase | undefined): string {
  if (subscription?.opensOn) return m.billing_congrats_later({ date: day(subscription.opensOn) })
  if (subscription?.status === 'future') return m.billing_congrats_trial()
  const isNew = purchase?.status === 'paid' && Date.now() - Date.parse(purchase.createdAt) < dayMs
  return isNew ? m.billing_congrats_text() : m.billing_congrats_open()
}

function InReview() {
  return (
    <div className={styles.page}>
      <div>
        <h1 data-text="title">{m.billing_review_title()}</h1>
        <p className={styles.lead}>{m.billing_review_text()}</p>
        <div className={styles.actions}>
          <ButtonLink to="/meu-plano" kind="primary">
            {m.billing_congrats_plan()}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
