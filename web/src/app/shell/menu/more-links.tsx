import { Tag } from '@juntas/ui/chip/tag.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import { useEffect, useId, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { groupsOf, type Place } from '../../../features/site/places/places.ts'
import { AppLink } from '../../../lib/app-link.tsx'
import { readStored, storeValue } from '../../../lib/storage.ts'
import styles from './more-links.module.css'

// What this release brought, told in the menu until it was opened once.
const news: readonly string[] = ['/tudo']
const toldKey = 'juntas:told-places'

/** The group before "Sair" in both menus: everything that is not among the specification's entries. */
export function MoreLinks({ places, onOpen }: { places: readonly Place[]; onOpen?: () => void }) {
  const id = useId()
  const [told] = useState(() => readStored<string[]>(toldKey) ?? [])
  useEffect(() => storeValue(toldKey, news), [])
  const mark = (place: string) => news.includes(place) && !told.includes(place) && <Tag>{m.site_new()}</Tag>
  return (
    <div className={styles.more}>
      <div className={styles.groups}>
        {groupsOf(places).map(({ key, title, places: ofGroup }) => (
          <div key={key} className={styles.group}>
            <p id={`${id}-${key}`} className={styles.title}>
              {title}
            </p>
            <ul aria-labelledby={`${id}-${key}`}>
              {ofGroup.map(({ to, name }) => (
                <li key={to}>
                  <AppLink url={to} className={styles.link} onClick={onOpen}>
                    {name}
                    {mark(to)}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Link to="/tudo" className={styles.all} onClick={onOpen}>
        {m.site_everything()}
        {mark('/tudo')}
      </Link>
    </div>
  )
}
