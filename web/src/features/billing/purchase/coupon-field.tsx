import { ApiError } from '@juntas/client/api-error.ts'
import { required } from '@juntas/contract/rules/form/required'
import { longestCoupon } from '@juntas/contract/rules/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import X from 'lucide-react/icons/x'
import { m } from '#paraglide/messages.js'
import { lastDay, price } from '../billing-text.ts'
import { couponQuery, readCoupon } from '../queries.ts'
import type { Coupon, CouponInState } from '../types.ts'
import styles from './coupon-field.module.css'

type CouponFieldProps = {
  code: string | undefined
  onChange: (coupon: CouponInState | undefined) => void
  /** The plan that is about to be paid: a coupon may be for another. */
  plan?: string
}

/** One coupon, checked by the server when it is applied and again when it is used. */
export function CouponField({ code, onChange, plan }: CouponFieldProps) {
  const form = useForm({
    draft: 'none',
    values: { coupon: '' },
    check: rules<{ coupon: string }>({ coupon: required }),
  })
  const field = form.bind('coupon')
  const { data: coupon, error: refusal } = useQuery(couponQuery(code))

  const apply = () =>
    form.submit(async (values) => {
      try {
        const found = await readCoupon(values.coupon.trim().toUpperCase())
        if (found.plans.length === 0) return form.refuse({ coupon: m.billing_coupon_not_for_plan() })
        onChange(inState(found))
        form.reset()
      } catch (failure) {
        form.refuse({ coupon: couponRefusal(failure) })
      }
    })

  if (code && coupon && !refusal) {
    const isFor = !plan || coupon.plans.some((one) => one.plan === plan)
    return (
      <div className={styles.applied} data-wrong={!isFor || undefined} role="status">
        <Icon of={TicketPercent} />
        <div>
          <p className={styles.name}>{m.billing_coupon_applied({ code: coupon.code })}</p>
          <p className={styles.words}>{isFor ? whatItDoes(coupon) : m.billing_coupon_not_for_plan()}</p>
        </div>
        <IconButton
          icon={X}
          iconSize={18}
          label={m.billing_coupon_remove({ code: coupon.code })}
          onClick={() => onChange(undefined)}
        />
      </div>
    )
  }
  return (
    // Not a form: on the purchase page it is inside one, and Enter here must not pay.
    <div className={styles.row}>
      <TextField
        className={styles.field}
        label={m.billing_coupon()}
        hint={m.billing_coupon_hint()}
        placeholder={m.billing_coupon_placeholder()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longestCoupon}
        {...field}
        // Leaving it empty is no error: the coupon is optional.
        onBlur={undefined}
        error={field.error ?? (code && refusal ? couponRefusal(refusal) : undefined)}
        onChange={(value) => {
          field.onChange(value)
          if (code) onChange(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void apply()
        }}
      />
      <Button className={styles.apply} working={form.formState.isSubmitting} onClick={() => void apply()}>
        {m.billing_coupon_apply()}
      </Button>
    </div>
  )
}

const inState = ({ code, kind, percentage, amount, expiresAt }: Coupon): CouponInState => ({
  code,
  kind,
  percentage,
  amount,
  expiresAt,
})

function whatItDoes({ percentage, amount, expiresAt }: Coupon): string {
  const what =
    percentage === null
      ? m.billing_coupon_amount({ amount: price(amount ?? 0) })
      : m.billing_coupon_percentage({ percentage })
  return expiresAt ? `${what} ${m.billing_coupon_until({ date: lastDay(expiresAt) })}` : what
}

export function couponRefusal(failure: unknown): string {
  if (!(failure instanceof ApiError)) return m.billing_coupon_failed()
  switch (failure.code) {
    case 'coupon_unknown':
    case 'invalid_input':
      return m.billing_coupon_unknown()
    case 'coupon_expired':
      return m.billing_coupon_expired()
    case 'coupon_used_up':
      return m.billing_coupon_used_up()
    case 'coupon_used':
      return m.billing_coupon_used()
    case 'coupon_not_for_plan':
      return m.billing_coupon_not_for_plan()
    default:
      return failure.status === 429 ? failure.message : m.billing_coupon_failed()
  }
}
