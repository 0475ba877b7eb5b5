import { ApiError } from '@juntas/client/api-error.ts'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { ErrorState } from '@juntas/ui/empty/error-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { m } from '#paraglide/messages.js'
import { CardList, CardListShape } from '../cards/card-list.tsx'
import type { SearchHit } from '../types.ts'
import { NoResult } from './no-result.tsx'
import styles from './search-page.module.css'
import { searchQuery } from './search-queries.ts'
import { TranscriptHit } from './transcript-hit.tsx'
import type { SearchFilter } from './use-search-filter.ts'

type SearchResultsProps = {
  text: string
  filter: SearchFilter
  /** Only where a filter narrows the search. */
  onClear?: (() => void) | undefined
}

/** The hits: trails, contents, and passages said in a video, with their second. */
export function SearchResults({ text, filter, onClear }: SearchResultsProps) {
  const search = useInfiniteQuery(searchQuery(text, filter))
  if (search.isPending || (search.error instanceof ApiError && search.error.isLeaving))
    return <CardListShape count={4} />
  if (!search.data) return <ErrorState onRetry={() => void search.refetch()} />
  const hits = hitsOf(search.data.pages.flatMap((page) => page['hydra:member']))
  const total = search.data.pages[0]?.['hydra:totalItems'] ?? 0
  const said = hits.filter((hit) => hit.atSeconds !== null)
  const found = hits.filter((hit) => hit.atSeconds === null).map(({ content }) => content)
  const trails = found.filter((content) => content['@type'] === 'Skill')
  const contents = found.filter((content) => content['@type'] !== 'Skill')
  return (
    <>
      <p className={styles.count} role="status">
        {total > 0 && m.library_search_count({ count: total })}
      </p>
      {total === 0 && <NoResult onClear={onClear} />}
      <div className={styles.results}>
        {trails.length > 0 && (
          <Group title={m.library_search_trails()}>
            <CardList contents={trails} />
          </Group>
        )}
        {contents.length > 0 && (
          <Group title={m.library_search_contents()}>
            <CardList contents={contents} />
          </Group>
        )}
        {said.length > 0 && (
          <Group title={m.library_search_said()}>
            <ul className={styles.said}>
              {said.map((hit) => (
                <li key={hit['@id']}>
                  <TranscriptHit hit={hit} sought={text} />
                </li>
              ))}
            </ul>
          </Group>
        )}
        {search.isFetchNextPageError && <Alert kind="danger">{m.library_more_failed()}</Alert>}
        {search.hasNextPage && (
          <Button
            className={styles.more}
            working={search.isFetchingNextPage}
            onClick={() => void search.fetchNextPage()}
          >
            {m.library_see_more()}
          </Button>
        )}
      </div>
    </>
  )
}

const hitsOf = (hits: readonly SearchHit[]) => [...new Map(hits.map((hit) => [hit['@id'], hit])).values()]

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
