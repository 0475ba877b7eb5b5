import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextButton, TextLink } from '@juntas/ui/link/text-link.tsx'
import { useLocation, useNavigate } from '@juntas/ui/router/hooks.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import LogIn from 'lucide-react/icons/log-in'
import Smartphone from 'lucide-react/icons/smartphone'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { redirectSearch } from '../../../lib/session/redirect.ts'
import { useMaybeViewer } from '../../../lib/session/viewer.ts'
import { CouponField } from '../purchase/coupon-field.tsx'
import {
  afterChange,
  myPlanQuery,
  plansQuery,
  trackChoice,
  useBillingNews,
  useCouponQuotes,
  usePurchase,
} from '../queries.ts'
import { isLive } from '../subscription/plan-state.ts'
import type { CouponInState, Plan } from '../types.ts'
import { Benefits } from './benefits.tsx'
import { PlanCard } from './plan-card.tsx'
import styles from './plans-page.module.css'

/** /planos: two ways to pay the same year, side by side with both totals. */
export function PlansPage() {
  return useMaybeViewer() ? <MemberPlans /> : <VisitorPlans />
}

/** Before she has an account: what a new member would see. Choosing leads to it, and from there to the plan [GAP-166]. */
function VisitorPlans() {
  const navigate = useNavigate()
  const choose = async ({ id }: Plan, code: string | undefined) => {
    const wish = `/comprar-plano/${id}${code ? `?cupom=${encodeURIComponent(code)}` : ''}`
    await navigate({ to: '/cadastre-se', search: redirectSearch(wish) })
  }
  return (
    <Plans
      onChoose={choose}
      foot={
        <li data-inline="0">
          <Icon of={LogIn} />
          <span>
            {m.billing_have_account()}{' '}
            <TextLink to="/login" search={redirectSearch('/planos')}>
              {m.billing_sign_in()}
            </TextLink>
          </span>
        </li>
      }
    />
  )
}

function MemberPlans() {
  // Read again: a buyer who comes back from a payment must not see the state before it.
  const { data: mine } = useSuspenseQuery({ ...myPlanQuery, refetchOnMount: 'always' })
  useBillingNews()
  const followed = usePurchase(mine.purchase?.id)
  const [isBuyingAnyway, setBuyingAnyway] = useState(false)
  const navigate = useNavigate()

  useEffect(() => {
    if (!mine.purchase || !followed || followed.status === mine.purchase.status) return
    void afterChange()
    if (followed.status === 'paid') void navigate({ to: '/parabens' })
  }, [followed, mine.purchase, navigate])

  // The answer of a payment may come after she went back to this page.
  const isHeld = isLive(mine)
  const [couldBuy] = useState(!isHeld)
  useEffect(() => {
    if (couldBuy && isHeld && !mine.purchase) void afterChange().then(() => navigate({ to: '/parabens' }))
  }, [couldBuy, isHeld, mine.purchase, navigate])

  async function choose(plan: Plan, code: string | undefined, coupon: CouponInState | undefined) {
    await trackChoice(plan, code)
    await navigate({
      to: '/comprar-plano/$planId',
      params: { planId: String(plan.id) },
      state: coupon ? { coupon } : {},
    })
  }

  if (mine.pendingCompany && !isBuyingAnyway)
    return (
      <EmptyState
        headingLevel={1}
        title={m.billing_company_preparing({ company: mine.pendingCompany.name })}
        action={<Button onClick={() => setBuyingAnyway(true)}>{m.billing_company_preparing_plans()}</Button>}
      >
        {m.billing_company_preparing_text()}
      </EmptyState>
    )
  return (
    <Plans
      onChoose={choose}
      disabled={mine.purchase !== null}
      notice={
        mine.purchase && (
          <div className={styles.open}>
            <Alert live={false} action={<TextLink to="/parabens">{m.billing_open_purchase_link()}</TextLink>}>
              {m.billing_open_purchase()}
            </Alert>
          </div>
        )
      }
    />
  )
}

type PlansProps = {
  onChoose: (plan: Plan, code: string | undefined, coupon: CouponInState | undefined) => Promise<void>
  disabled?: boolean
  notice?: ReactNode
  /** One more line at the bottom. */
  foot?: ReactNode
}

function Plans({ onChoose, disabled = false, notice, foot }: PlansProps) {
  const plans = useSuspenseQuery(plansQuery).data['hydra:member']
  const { coupon: inState } = useLocation().state
  const [coupon, setCoupon] = useState(inState)
  const [isAsking, setAsking] = useState(inState !== undefined)
  const [chosen, setChosen] = useState<number>()
  const { couponCode, quoteOf } = useCouponQuotes(coupon?.code)

  async function choose(plan: Plan) {
    if (chosen !== undefined) return
    setChosen(plan.id)
    await onChoose(plan, coupon?.code, coupon)
    setChosen(undefined)
  }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 data-text="title">{m.billing_plans_title()}</h1>
        <p className={styles.lead}>{m.billing_plans_lead()}</p>
      </div>
      {notice}
      <div className={styles.grid}>
        {plans.map((plan, index) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            quote={quoteOf(plan)}
            couponCode={couponCode}
            isFirst={index === 0}
            isWorking={chosen === plan.id}
            disabled={disabled}
            onChoose={() => void choose(plan)}
          />
        ))}
        <Benefits />
      </div>
      <div className={styles.coupon} data-open={isAsking || undefined}>
        {isAsking && <CouponField code={coupon?.code} onChange={setCoupon} />}
      </div>
      <ul className={styles.foot}>
        {!isAsking && (
          <li data-inline="0">
            <Icon of={TicketPercent} />
            <TextButton onClick={() => setAsking(true)}>{m.billing_have_coupon()}</TextButton>
          </li>
        )}
        <li data-inline="0">
          <Icon of={Building2} />
          <span>
            {m.billing_company_question()} <TextLink to="/opt-in">{m.billing_use_code()}</TextLink>
          </span>
        </li>
        <li data-inline="0" data-text="soft">
          <Icon of={Smartphone} />
          {m.billing_cancel_note()}
        </li>
        <li data-inline="0" data-text="soft">
          <Icon of={CreditCard} />
          {m.billing_card_only()}
        </li>
        {foot}
      </ul>
    </div>
  )
}
