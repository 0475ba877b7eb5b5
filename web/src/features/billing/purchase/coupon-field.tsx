import { useQuery } from '@tanstack/react-query'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { ApiError } from '../../../lib/call/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { couponQuery, readCoupon } from '../queries.ts'
import type { Coupon, CouponInState } from '../types.ts'
import { day, price } from '../words.ts'
import styles from './coupon-field.module.css'

type CouponFieldProps = {
  code: string | undefined
  onChange: (coupon: CouponInState | undefined) => void
  /** The plan that is about to be paid: a coupon may be for another. */
  plan?: string
}

/** One coupon, checked by the server when it is applied and again when it is used. */
export function CouponField({ code, onChange, plan }: CouponFieldProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const { data: coupon, error: refusal } = useQuery(couponQuery(code))

  async function apply() {
    const wanted = text.trim().toUpperCase()
    if (!wanted) return setError(m.ui_rule_required())
    if (isChecking) return
    setChecking(true)
    setError(undefined)
    try {
      const found = await readCoupon(wanted)
      if (found.plans.length === 0) return setError(m.billing_coupon_not_for_plan())
      onChange(inState(found))
      setText('')
    } catch (failure) {
      setError(couponRefusal(failure))
    } finally {
      setChecking(false)
    }
  }

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
        error={error ?? (code && refusal ? couponRefusal(refusal) : undefined)}
        placeholder={m.billing_coupon_placeholder()}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        value={text}
        onChange={(value) => {
          setText(value)
          setError(undefined)
          if (code) onChange(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void apply()
        }}
      />
      <Button className={styles.apply} working={isChecking} onClick={() => void apply()}>
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
  return expiresAt ? `${what} ${m.billing_coupon_until({ date: day(expiresAt) })}` : what
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
    case 'coupon_not_for_plan':
      return m.billing_coupon_not_for_plan()
    default:
      return failure.status === 429 ? failure.message : m.billing_coupon_failed()
  }
}
