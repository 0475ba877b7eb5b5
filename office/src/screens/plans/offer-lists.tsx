import { m } from '#paraglide/messages.js'
import { SiblingLists } from '../../parts/sibling-lists.tsx'

export const OfferLists = () => (
  <SiblingLists
    label={m.plans_title()}
    lists={[
      { to: '/planos', label: m.plans_plans() },
      { to: '/planos/cupons', label: m.plans_coupons() },
    ]}
  />
)
