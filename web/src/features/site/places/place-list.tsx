import { classNames } from '@juntas/ui/class-names.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useId } from 'react'
import { AppLink } from '../../../lib/app-link.tsx'
import linkTitle from '../link-title.module.css'
import styles from '../section-links.module.css'
import { placeIcons } from './place-icons.ts'
import type { Place } from './places.ts'

/** Places under a heading, each with its icon and what it is for. */
export function PlaceList({ title, places }: { title: string; places: readonly Place[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {places.map(({ to, name, text }) => (
          <li key={to}>
            <AppLink url={to} className={styles.row}>
              <span className={styles.disc}>
                <Icon of={placeIcons[to]} />
              </span>
              <span>
                <strong className={classNames(linkTitle.title, styles.strong)}>{name}</strong>
                <span data-text="small">{text}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
