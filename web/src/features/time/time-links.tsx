import { timeChoices } from '@juntas/contract/rules/time/time-choices'
import { Link } from '@juntas/ui/router/link.tsx'
import { m } from '#paraglide/messages.js'
import styles from './time-links.module.css'

/** The way to /tempo from home: a length each. */
export const TimeLinks = () => (
  <nav className={styles.links} aria-label={m.time_links()}>
    <span>{m.time_links()}</span>
    {timeChoices.map((min) => (
      <Link key={min} to="/tempo" search={{ min }}>
        {m.time_minutes({ count: min })}
      </Link>
    ))}
  </nav>
)
