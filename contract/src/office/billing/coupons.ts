import * as z from 'zod/mini'
import { CouponCode } from '../../billing/billing.ts'
import { Flag, Id } from '../../hydra.ts'
import { Cents, optionalOf } from '../../jobs/job-fields.ts'
import { isoMoment } from '../../sized.ts'
import { resource } from '../resource.ts'

const kind = z.enum(['percentage', 'fixed'])

/** What a coupon takes off stays once it was used; its limit, its end and its plans can change. */
export const officeCoupons = resource({
  path: 'coupons',
  type: 'OfficeCoupon',
  title: 'coupons',
  facts: { uses: z.int(), state: z.enum(['usable', 'used_up', 'ended']), createdAt: z.string() },
  fields: {
    code: CouponCode,
    kind,
    percentage: optionalOf(
      z.number().check(z.gt(0, 'too_small'), z.lte(100, 'too_large'), z.multipleOf(0.01, 'invalid')),
    ),
    amountCents: optionalOf(Cents),
    expiresAt: optionalOf(isoMoment({ error: 'invalid_date' })),
    maxUses: optionalOf(z.int().check(z.gte(1, 'too_small'), z.lte(1_000_000, 'too_large'))),
    /** The plans it is for; none means all. */
    plans: z._default(z.array(Id).check(z.maxLength(100)), []),
  },
  filters: { kind: z.optional(kind), isUsable: z.optional(Flag) },
  sorts: ['createdAt', 'code', 'expiresAt', 'uses'],
  read: ['finance', 'owner'],
  write: ['finance', 'owner'],
})
