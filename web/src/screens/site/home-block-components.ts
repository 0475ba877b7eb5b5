import type { ComponentType } from 'react'
import ChallengeBlock from '../../features/achievements/challenge-block.tsx'
import PostsBlock from '../../features/board/posts-block.tsx'
import ContentRowBlock from '../../features/library/cards/content-row-block.tsx'
import ContinueBlock from '../../features/library/cards/continue-block.tsx'
import PosterRowBlock from '../../features/library/cards/poster-row-block.tsx'
import type { BlockProps } from '../../features/site/blocks/block.ts'

export type HomeBlock = 'Continue' | 'ContentRow' | 'PosterRow' | 'Challenge' | 'Posts'

/** The blocks of home are loaded together with it, so that home is drawn at once and whole. */
export const homeBlocks: Record<HomeBlock, ComponentType<BlockProps>> = {
  Continue: ContinueBlock,
  ContentRow: ContentRowBlock,
  PosterRow: PosterRowBlock,
  Challenge: ChallengeBlock,
  Posts: PostsBlock,
}
