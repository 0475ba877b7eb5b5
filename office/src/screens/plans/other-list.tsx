import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import styles from './plans.module.css'

/** Plans and coupons are two lists of one screen. */
export function OtherList({ current }: { current: 'plans' | 'coupons' }) {
  const lists = [
    { name: 'plans', to: '/planos', label: m.plans_plans() },
    { name: 'coupons', to: '/planos/cupons', label: m.plans_coupons() },
  ]
  return (
    <nav className={styles.lists} aria-label={m.plans_title()}>
      {lists.map(({ name, to, label }) => (
        <Link key={name} to={to} aria-current={name === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
