import { lazy } from 'react'
import type { BlockComponents } from '../../features/site/blocks/block.ts'
import { NewsBlock } from '../../features/site/blocks/news-block.tsx'
import { TextBlock } from '../../features/site/blocks/text-block.tsx'
import type { HomeBlock } from './home-block-components.ts'

/** The blocks of home are one chunk, wherever one of them is used. */
const ofHome = (name: HomeBlock) =>
  lazy(async () => ({ default: (await import('./home-block-components.ts')).homeBlocks[name] }))

/**
 * Component names of the server's pages and the features that show them. A feature adds its own lines here, lazily:
 * `ContentGrid: lazy(() => import('../../features/library/cards/content-grid-block.tsx'))`.
 */
export const blockComponents: BlockComponents = {
  News: NewsBlock,
  Text: TextBlock,
  Continue: ofHome('Continue'),
  ContentRow: ofHome('ContentRow'),
  PosterRow: ofHome('PosterRow'),
  Challenge: ofHome('Challenge'),
  Posts: ofHome('Posts'),
  ContentGrid: lazy(() => import('../../features/library/cards/content-grid-block.tsx')),
  TrailGrid: lazy(() => import('../../features/library/trail/trail-grid-block.tsx')),
}
