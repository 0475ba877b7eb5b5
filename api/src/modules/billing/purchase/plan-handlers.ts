import type { billing } from '@juntas/contract/billing/billing'
import { Failure } from '@juntas/contract/errors'
import type { Coupon } from '@juntas/contract/rules/billing/money'
import type { Db } from '../../../db/client.ts'
import { translated } from '../../../http/language.ts'
import type { Handlers } from '../../../http/serve.ts'
import { refuseUsedCoupon } from './coupon-uses.ts'
import { dayAfterWithdrawal, withdrawnPlans } from './opening.ts'
import { instalmentOf, periods, quoteOf } from './quote.ts'

export const planHandlers: Pick<Handlers<typeof billing>, 'plans' | 'coupon'> = {
  async plans({ db, viewer, language, now }) {
    const rows = await onSaleTo(db, viewer, now())
    const prices = rows.map(({ priceCents }) => priceCents)
    const [least, most] = [Math.min(...prices), Math.max(...prices)]
    const items = rows.map((row) => {
      const { name, description } = translated(row, language)
      const months = periods[row.frequency].months ?? 1
      return {
        '@id': `/v1/plans/${row.id}`,
        '@type': 'Plan' as const,
        id: row.id,
        name,
        price: row.priceCents / 100,
        originalPrice: row.originalPriceCents === null ? null : row.originalPriceCents / 100,
        installments: row.installments,
        installmentPrice: instalmentOf(row.priceCents, row.installments),
        description,
        status: row.status,
        frequency: row.frequency,
        billingStatus: null,
        monthlyPrice: Math.round(row.priceCents / months) / 100,
        extra:
          row.priceCents > least
            ? { amount: (row.priceCents - least) / 100, percentage: percentOf(row.priceCents - least, least) }
            : null,
        saving: row.priceCents < most ? (most - row.priceCents) / 100 : null,
        quote: quoteOf(row, undefined, now()),
      }
    })
    return { items, total: items.length }
  },

  async coupon({ db, viewer, params, now }) {
    const coupon = await usableCoupon(db, params.code, now(), viewer?.id ?? null)
    const rows = (await onSaleTo(db, viewer, now())).filter(({ id }) => coupon.isFor(id))
    return {
      '@id': `/v1/coupons/${coupon.code}`,
      '@type': 'Coupon',
      code: coupon.code,
      kind: coupon.kind,
      percentage: coupon.percentage,
      amount: coupon.amountCents === null ? null : coupon.amountCents / 100,
      expiresAt: coupon.expiresAt?.toISOString() ?? null,
      plans: rows.map((row) => ({ plan: `/v1/plans/${row.id}`, quote: quoteOf(row, coupon.takes, now()) })),
    }
  },
}

/** Plans on sale, in their configured order. Inactive plans remain for members who hold them (GAP-106). */
async function onSaleTo(db: Db, viewer: { id: number } | null, at: Date) {
  const plans = await db
    .selectFrom('plans')
    .selectAll()
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (!viewer) return plans
  return Promise.all(plans.map(async (plan) => ({ ...plan, ...(await termsFor(db, viewer.id, plan, at)) })))
}

/** What depends on what the member had before: days before the first charge, and the day on which access begins. */
export async function termsFor(db: Db, memberId: number, plan: { id: number; trialDays: number }, at: Date) {
  const trialDays = await trialDaysFor(db, memberId, plan)
  const isLater = trialDays === 0 && (await withdrawnPlans(db, memberId, at)).has(plan.id)
  return { trialDays, opensOn: isLater ? dayAfterWithdrawal(at) : null }
}

/** Days before the first charge of a plan: none for a member who has had a trial, of whichever plan. */
async function trialDaysFor(db: Db, memberId: number, { trialDays }: { trialDays: number }): Promise<number> {
  if (trialDays === 0) return 0
  const former = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('memberId', '=', memberId)
    .where('firstChargeAt', 'is not', null)
    .executeTakeFirst()
  return former ? 0 : trialDays
}

const percentOf = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10

/** A coupon that the member, or a visitor, can use now. Throws with a different code if it is unknown, expired or used up. */
export async function usableCoupon(db: Db, code: string, at: Date, memberId: number | null) {
  const coupon = await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
  if (!coupon) throw new Failure('coupon_unknown')
  if (coupon.expiresAt && coupon.expiresAt <= at) throw new Failure('coupon_expired')
  if (memberId !== null) await refuseUsedCoupon(db, memberId, coupon.id)
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) throw new Failure('coupon_used_up')
  const limited = await db.selectFrom('couponPlans').select('planId').where('couponId', '=', coupon.id).execute()
  const takes: Coupon =
    coupon.kind === 'fixed'
      ? { kind: 'fixed', amountCents: Number(coupon.amountCents) }
      : { kind: 'percentage', percentage: Number(coupon.percentage) }
  const isFor = (planId: number) => limited.length === 0 || limited.some((row) => row.planId === planId)
  return { ...coupon, takes, isFor }
}
