import { m } from '#paraglide/messages.js'
import page from '../../features/site/page-body.module.css'
import { PlaceList } from '../../features/site/places/place-list.tsx'
import { groupsOf, placesOf } from '../../features/site/places/places.ts'
import { useViewer } from '../../lib/session/viewer.ts'
import styles from './everything.module.css'

/** /tudo: everything that opens for the member, on one page. */
export default function EverythingScreen() {
  const viewer = useViewer()
  return (
    <div className={page.page}>
      <h1>{m.site_everything()}</h1>
      <p data-text="lead">{m.site_everything_text()}</p>
      <div className={styles.groups}>
        {groupsOf(placesOf(viewer)).map(({ key, title, places }) => (
          <PlaceList key={key} title={title} places={places} />
        ))}
      </div>
    </div>
  )
}
