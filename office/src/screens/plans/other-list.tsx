import { m } from '#paraglide/messages.js'
import { SiblingLists } from '../../parts/sibling-lists.tsx'

/** Plans and coupons are two lists of one screen. */
export const OtherList = ({ current }: { current: 'plans' | 'coupons' }) => (
  <SiblingLists
    label={m.plans_title()}
    current={current === 'plans' ? '/planos' : '/planos/cupons'}
    lists={[
      { to: '/planos', label: m.plans_plans() },
      { to: '/planos/cupons', label: m.plans_coupons() },
    ]}
  />
)
