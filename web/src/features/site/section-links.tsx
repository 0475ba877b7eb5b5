import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../lib/app-link.tsx'
import type { Viewer } from '../../lib/session/viewer.ts'
import { pictures } from './places/folder-pictures.ts'
import { placeIcons } from './places/place-icons.ts'
import { PlaceList } from './places/place-list.tsx'
import { groupsOf, type Place, placesOf } from './places/places.ts'
import styles from './section-links.module.css'

/** Links from home to everything that opens for the member [GAP-113]. */
export default function SectionLinks({ viewer }: { viewer: Viewer }) {
  const groups = groupsOf(placesOf(viewer))
  return (
    <div className={styles.sections}>
      {groups.map(({ key, title, places }) =>
        key === 'watch' ? (
          <WatchPlaces key={key} title={title} places={places} />
        ) : (
          <PlaceList key={key} title={title} places={places} />
        ),
      )}
      <p>
        <ButtonLink to="/tudo">{m.site_everything()}</ButtonLink>
      </p>
    </div>
  )
}

/** The folders come first, each with a picture in its own style. */
function WatchPlaces({ title, places }: { title: string; places: readonly Place[] }) {
  const id = useId()
  const folders = places.filter(({ to }) => pictures[to])
  return (
    <>
      {folders.length > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <ul className={styles.watch} data-stack="0">
            {folders.map(({ to, name, text }) => (
              <li key={to}>
                <AppLink url={to} className={styles.card}>
                  <span className={styles.art}>
                    <img
                      data-fill
                      src={pictures[to]?.art}
                      alt=""
                      width={320}
                      height={180}
                      loading="lazy"
                      decoding="async"
                    />
                    <span className={styles.folder}>
                      <Icon of={placeIcons[to]} size={18} />
                    </span>
                  </span>
                  <span className={styles.name} data-folder={pictures[to]?.folder}>
                    {name}
                  </span>
                  <span data-text="small">{text}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PlaceList title={m.site_rooms_at_hand()} places={places.filter(({ to }) => !pictures[to])} />
    </>
  )
}
