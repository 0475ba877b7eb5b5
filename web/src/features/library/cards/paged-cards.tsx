import { ApiError } from '@juntas/client/api-error.ts'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { ErrorState } from '@juntas/ui/empty/error-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { cardsOf, listQuery } from '../queries.ts'
import type { ContentCard, Contents } from '../types.ts'
import { CardList, CardListShape } from './card-list.tsx'
import styles from './paged-cards.module.css'

type PagedCardsProps = {
  path: string
  /** The first page, where a block has already read it. */
  first?: Contents | undefined
  empty: ReactNode
  /** Drawn above the list from its contents. */
  head?: (contents: readonly ContentCard[]) => ReactNode
}

/** Twelve contents and a button for twelve more. */
export function PagedCards({ path, first, empty, head }: PagedCardsProps) {
  const list = useInfiniteQuery(listQuery(path, first))
  const place = useRef<HTMLDivElement>(null)
  const asked = useRef<number>(undefined)
  const contents = list.data ? cardsOf(list.data.pages) : []
  // Move the focus to the first new card: the button that had it may be gone.
  useEffect(() => {
    const card = place.current?.querySelectorAll('article')[asked.current ?? -1]
    if (!card) return
    asked.current = undefined
    card.querySelector<HTMLElement>(':is(h2, h3) :is(a, button)')?.focus({ preventScroll: true })
  })
  if (list.isPending || isLeaving(list.error)) return <CardListShape count={8} />
  if (!list.data) return <ErrorState onRetry={() => void list.refetch()} />
  const total = list.data.pages.at(-1)?.['hydra:totalItems'] ?? contents.length
  const more = () => {
    asked.current = contents.length
    void list.fetchNextPage()
  }
  return (
    <div ref={place} className={styles.place}>
      {head?.(contents)}
      {contents.length === 0 ? empty : <CardList contents={contents} headingLevel={2} />}
      {list.isFetchNextPageError && <Alert kind="danger">{m.library_more_failed()}</Alert>}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button working={list.isFetchingNextPage} onClick={more}>
            {m.library_see_more()}
          </Button>
          <span data-text="count">{m.library_shown({ shown: contents.length, all: total })}</span>
        </div>
      )}
    </div>
  )
}

const isLeaving = (error: unknown) => error instanceof ApiError && error.isLeaving
