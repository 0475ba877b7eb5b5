import { Route, Routes } from 'react-router'
import { CouponForm } from './coupon-form.tsx'
import { CouponList } from './coupon-list.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanList } from './plan-list.tsx'

export default function PlansScreen() {
  return (
    <Routes>
      <Route index element={<PlanList />} />
      <Route path="novo" element={<PlanForm />} />
      <Route path="cupons" element={<CouponList />} />
      <Route path="cupons/novo" element={<CouponForm />} />
      <Route path="cupons/:id" element={<CouponForm />} />
      <Route path=":id" element={<PlanForm />} />
    </Routes>
  )
}
