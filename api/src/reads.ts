import { OwnPostsCache } from './anonymity/own-posts.ts'
import type { Database } from './db/client.ts'
import { openBoardPages } from './modules/board/cards.ts'
import { openUnreadCounts } from './modules/board/unread.ts'
import { openJobPages } from './modules/jobs/job-list.ts'
import { openContentPages } from './modules/library/cards.ts'
import { openContentCache } from './modules/library/content-cache.ts'
import { openFacts } from './modules/members/viewer-facts.ts'

/**
 * Reads that are batched or cached (docs/decisions/0035-simple-speed.md). Every app has its own instances. A replica,
 * if there is one, answers these reads (docs/decisions/0044-reads-from-a-replica.md); all others go to the primary.
 */
export interface Reads {
  contents: ReturnType<typeof openContentCache>
  contentPages: ReturnType<typeof openContentPages>
  boardPages: ReturnType<typeof openBoardPages>
  unreadCounts: ReturnType<typeof openUnreadCounts>
  jobPages: ReturnType<typeof openJobPages>
  facts: ReturnType<typeof openFacts>
  ownPosts: OwnPostsCache
  /** The same of posts of any age. */
  everOwnPosts: OwnPostsCache
}

export function openReads(db: Database): Reads {
  const ownPosts = new OwnPostsCache()
  return {
    contents: openContentCache(db),
    contentPages: openContentPages(db),
    boardPages: openBoardPages(db),
    unreadCounts: openUnreadCounts(db, ownPosts),
    jobPages: openJobPages(db),
    facts: openFacts(db),
    ownPosts,
    everOwnPosts: new OwnPostsCache(),
  }
}
