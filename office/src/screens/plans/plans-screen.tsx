import { Route, Routes } from 'react-router'
import { RecordPage } from '../../form/record-page.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponList } from './coupon-list.tsx'
import type { Coupon, Plan } from './offer.ts'
import { PlanForm } from './plan-form.tsx'
import { PlanList } from './plan-list.tsx'

const couponForm = <RecordPage<Coupon> resource="coupons">{(coupon) => <CouponForm coupon={coupon} />}</RecordPage>

const planForm = <RecordPage<Plan> resource="plans">{(plan) => <PlanForm plan={plan} />}</RecordPage>

export default function PlansScreen() {
  return (
    <Routes>
      <Route index element={<PlanList />} />
      <Route path="novo" element={planForm} />
      <Route path="cupons" element={<CouponList />} />
      <Route path="cupons/novo" element={couponForm} />
      <Route path="cupons/:id" element={couponForm} />
      <Route path=":id" element={planForm} />
    </Routes>
  )
}
