import { m } from '#paraglide/messages.js'
import { linkWords } from '../../lib/mentoring-links.ts'
import { ListSkeleton, LoadFailure } from '../../parts/page-states.tsx'
import { PageHead, Panel } from '../../parts/panel.tsx'
import { RecordLink } from '../../parts/record-link.tsx'
import { SiblingLists } from '../../parts/sibling-lists.tsx'
import { useLinks } from './links.ts'
import { lists } from './mentee.ts'
import styles from './mentoring.module.css'

/** Where the buttons of the programme lead, for every participant. */
export function LinkList() {
  const { data, error, refetch } = useLinks()
  return (
    <>
      <PageHead title={m.mentoring_links_title()} text={m.mentoring_links_text()}>
        <SiblingLists label={m.mentoring_title()} lists={lists()} />
      </PageHead>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data && (
        <Panel title={m.mentoring_links()}>
          <ul className={styles.links}>
            {data.map(({ name, url }) => (
              <li key={name}>
                <span>
                  <RecordLink to={`/mentoria/enderecos/${name}`}>{linkWords[name].label()}</RecordLink>
                  <small>{linkWords[name].use()}</small>
                </span>
                <span className={styles.url} data-empty={url === null || undefined}>
                  {url ?? m.mentoring_link_none()}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
