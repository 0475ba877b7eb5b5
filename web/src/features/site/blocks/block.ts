import type { ComponentType, ReactNode } from 'react'
import type { Page } from '../queries.ts'

export type Block = Page['blockPages'][number]['block']

export interface BlockProps {
  block: Block
  /** What each endpoint answered, in their order; empty for a block without one. */
  data: readonly unknown[]
  /** Shown when there is nothing to show. */
  fallback?: ReactNode
}

/** Component names of the server, and the components that show them. An unknown name is left out of the page. */
export type BlockComponents = Readonly<Record<string, ComponentType<BlockProps>>>
