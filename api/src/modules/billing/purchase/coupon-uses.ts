import { Failure } from '@juntas/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** Whether a member holds a use of a coupon: hers until the sale is undone [GAP-126]. */
export async function refuseUsedCoupon(db: Db, memberId: number, couponId: number): Promise<void> {
  const used = await db
    .selectFrom('purchases')
    .select('id')
    .where('memberId', '=', memberId)
    .where('couponId', '=', couponId)
    .where('holdsCoupon', '=', true)
    .executeTakeFirst()
  if (used) throw new Failure('coupon_used')
}

/** Reserves one use of the coupon. The conditional update lets only one buyer take the last use. */
export async function reserveCoupon(trx: Db, couponId: number): Promise<void> {
  const taken = await trx
    .updateTable('coupons')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', couponId)
    .where((eb) => eb.or([eb('maxUses', 'is', null), eb('uses', '<', eb.ref('maxUses'))]))
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw new Failure('coupon_used_up')
}

/** Gives back the uses of coupons that purchases hold, each once. */
const release = (of: RawBuilder<unknown>) => sql`
  with freed as (update purchases u set holds_coupon = false where u.holds_coupon and ${of} returning u.coupon_id),
  counts as (select coupon_id, count(*)::int as uses from freed group by coupon_id)
  update coupons c set uses = greatest(c.uses - counts.uses, 0) from counts where c.id = counts.coupon_id`

/** The purchase came to nothing. */
export const releaseCouponOf = (trx: Db, purchaseId: number) => release(sql`u.id = ${purchaseId}`).execute(trx)

/** What was sold has ended, and no charge of it stands: withdrawn, refunded by the team, or a trial that was left. */
export const releaseUndoneCoupons = (trx: Db, subscriptionIds: readonly number[]) =>
  release(sql`u.subscription_id = any(${subscriptionIds}::int[]) and ${isUndone}`).execute(trx)

const isUndone = sql`exists (select from subscriptions s where s.id = u.subscription_id
    and s.status in ('canceled', 'expired'))
  and not exists (select from bills b where b.subscription_id = u.subscription_id
    and b.paid_at is not null and b.refunded_at is null)`
