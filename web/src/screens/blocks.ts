import { lazy } from 'react'
import type { BlockComponents } from '../features/site/blocks/block.ts'
import { NewsBlock } from '../features/site/blocks/news-block.tsx'
import { TextBlock } from '../features/site/blocks/text-block.tsx'

/**
 * Component names of the server's pages and the features that show them. A room adds its own lines here, lazily:
 * `ContentRow: lazy(() => import('../features/library/content-row.tsx'))`.
 */
export const blockComponents: BlockComponents = {
  News: NewsBlock,
  Text: TextBlock,
  Continue: lazy(() => import('../features/library/continue-block.tsx')),
  ContentRow: lazy(() => import('../features/library/content-row-block.tsx')),
  PosterRow: lazy(() => import('../features/library/poster-row-block.tsx')),
  ContentGrid: lazy(() => import('../features/library/content-grid-block.tsx')),
  Challenge: lazy(() => import('../features/achievements/challenge-block.tsx')),
  Posts: lazy(() => import('../features/board/posts-block.tsx')),
  TrailGrid: lazy(() => import('../features/library/trail-grid-block.tsx')),
}
