import { Button } from '@juntas/ui/button/button.tsx'
import { RadioCards } from '@juntas/ui/choice/radio-group.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useLocation, useNavigate, useParams } from '@juntas/ui/router/hooks.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { startTransition, useOptimistic } from 'react'
import { m } from '#paraglide/messages.js'
import { useViewer } from '../../../lib/session/viewer.ts'
import { day, price } from '../billing-text.ts'
import { CardFields } from '../card/card-fields.tsx'
import { refuseCard, useCardForm } from '../card/card-form.ts'
import { type Card, CardRefused } from '../card/tokenise.ts'
import { NoPlan } from '../no-plan.tsx'
import { couponQuery, myPlanQuery, plansQuery, useCouponQuotes } from '../queries.ts'
import { RefusalPlace } from '../refusal.tsx'
import type { CouponInState, Plan, Quote } from '../types.ts'
import { isBlank, saveAddress, useAddressForm } from './address.ts'
import { AddressFields } from './address-fields.tsx'
import { CouponField } from './coupon-field.tsx'
import { StillMissing } from './missing-fields.tsx'
import { PayBox } from './pay-box.tsx'
import { usePurchaseFlow } from './purchase-flow.ts'
import styles from './purchase-page.module.css'
import { Processing } from './purchase-progress.tsx'
import { PurchaseSummary } from './purchase-summary.tsx'

/** /comprar-plano/{planId}: the way to pay, the card, the coupon, and a summary. */
export function PurchasePage() {
  const { planId } = useParams()
  const plans = useSuspenseQuery(plansQuery).data['hydra:member']
  const plan = plans.find(({ id }) => String(id) === planId)
  if (plan) return <Purchase plan={plan} plans={plans} />
  return <NoPlan headingLevel={1} title={m.billing_not_sold_title()} text={m.billing_not_sold_text()} />
}

function Purchase({ plan, plans }: { plan: Plan; plans: Plan[] }) {
  const { data: mine } = useSuspenseQuery(myPlanQuery)
  const viewer = useViewer()
  const { state, search } = useLocation()
  // Who registered from /planos comes with the coupon in the address [GAP-166].
  const named = useQuery(couponQuery(state.coupon ? undefined : search.cupom)).data
  const coupon = state.coupon ?? named
  // With a coupon, each way to pay shows its price with it: both totals, side by side.
  const { couponCode, quoteOf } = useCouponQuotes(coupon?.code)
  const quote = quoteOf(plan)
  const form = useCardForm()
  const address = useAddressForm()
  const navigate = useNavigate()
  // Changes at once when it is pressed; the address follows.
  const [way, choose] = useOptimistic(String(plan.id))
  const isAddressAsked = !viewer.sessionInfo.hasMinimumAddress

  /**
   * Changes the address and keeps the coupon; replaces the entry, so that Back does not repeat every change [GAP-107].
   */
  const show = (next: Plan, kept: CouponInState | undefined) =>
    navigate({
      to: '/comprar-plano/$planId',
      params: { planId: String(next.id) },
      state: kept ? { coupon: kept } : {},
      replace: true,
      resetScroll: false,
    })

  const flow = usePurchaseFlow(mine.purchase, () => show(plan, undefined))

  async function submit(card: Card) {
    if (isAddressAsked) {
      if (!(await address.trigger())) return
      const given = address.getValues()
      if (!isBlank(given)) await saveAddress(viewer.customer, given)
      address.forget()
    }
    try {
      const { total, installments, trialDays, opensOn, discount } = quote
      await flow.pay(card, {
        plan: plan['@id'],
        coupon: discount > 0 ? coupon?.code : undefined,
        shown: { price: quote.price, total, installments, trialDays, opensOn },
      })
    } catch (refusal) {
      if (!(refusal instanceof CardRefused)) throw refusal
      refuseCard(form, refusal)
    }
  }

  if (flow.isProcessing) return <Processing />
  return (
    <Form form={form} onSubmit={submit} className={styles.page} aria-label={m.billing_payment_title()}>
      <div className={styles.summary}>
        <PurchaseSummary plan={plan} quote={quote} couponCode={couponCode} />
      </div>
      <div className={styles.main}>
        <h1>{m.billing_payment_title()}</h1>
        <p className={styles.lead}>{m.billing_payment_lead()}</p>
        <RefusalPlace refusal={flow.feedback} className={styles.said} />
        <div data-stack="6">
          <RadioCards
            label={m.billing_how_to_pay()}
            name="plan"
            columns={2}
            value={way}
            onChange={(id) => {
              const next = plans.find((one) => String(one.id) === id)
              if (!next) return
              startTransition(async () => {
                choose(id)
                await show(next, coupon)
              })
            }}
            options={plans.map((one) => wayOf(one, quoteOf(one)))}
          />
          <CardFields form={form} />
          <CouponField code={coupon?.code} plan={plan['@id']} onChange={(next) => void show(plan, next)} />
          {isAddressAsked && <AddressFields form={address} />}
        </div>
      </div>
      <div className={styles.pay}>
        <PayBox email={viewer.email}>
          {quote.opensOn && <p>{m.billing_opens_later({ date: day(quote.opensOn) })}</p>}
          <Button
            kind="primary"
            type="submit"
            block
            working={form.formState.isSubmitting || flow.isUnderWay}
            workingLabel={m.billing_paying()}
          >
            <Icon of={Lock} size={18} />
            {quote.total > 0 && quote.trialDays === 0
              ? m.billing_pay({ amount: price(quote.total) })
              : m.billing_pay_nothing()}
          </Button>
          <StillMissing form={form} />
        </PayBox>
      </div>
    </Form>
  )
}

function wayOf({ id }: Plan, { installments, installmentPrice, total }: Quote) {
  const inParts = installments > 1
  return {
    value: String(id),
    label: inParts ? m.billing_parts({ count: installments, each: price(installmentPrice) }) : m.billing_upfront(),
    description: inParts
      ? m.billing_parts_text({ total: price(total) })
      : m.billing_upfront_text({ total: price(total) }),
  }
}
