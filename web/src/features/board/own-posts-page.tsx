import { isSharedDevice } from '@juntas/client/shared-device.ts'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { BackLink } from '@juntas/ui/link/back-link.tsx'
import { Pagination } from '@juntas/ui/pagination/pagination.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './board.module.css'
import { PostCard } from './post-card.tsx'
import { ownPostsQuery } from './queries.ts'
import { QuickExit } from './quick-exit.tsx'

const pageSize = 12

/** What the member has published, with and without her name. Only the server knows it, and this page while it is open. */
export function OwnPostsPage() {
  return (
    <div className={styles.page} data-stack="page" data-one="">
      <div className={styles.bar}>
        <BackLink to="/todas-juntas">{m.board_title()}</BackLink>
        <QuickExit />
      </div>
      <header>
        <h1>{m.board_own()}</h1>
        <p className={styles.lead}>{m.board_own_lead()}</p>
      </header>
      {isSharedDevice() ? <EmptyState title={m.board_own_shared()}>{m.board_own_shared_text()}</EmptyState> : <List />}
    </div>
  )
}

function List() {
  const [page, setPage] = useState(1)
  const { data } = useSuspenseQuery(ownPostsQuery(page))
  const posts = data['hydra:member']
  if (data['hydra:totalItems'] === 0)
    return <EmptyState title={m.board_own_none()}>{m.board_own_none_text()}</EmptyState>
  return (
    <div data-stack="5">
      {posts.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
      <Pagination page={page} pages={Math.ceil(data['hydra:totalItems'] / pageSize)} onChange={setPage} />
    </div>
  )
}
