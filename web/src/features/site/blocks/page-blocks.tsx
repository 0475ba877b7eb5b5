import type { ReactNode } from 'react'
import type { BlockPage } from '../queries.ts'
import type { BlockComponents } from './block.ts'
import { BlockView } from './block-view.tsx'
import styles from './page-blocks.module.css'

interface PageBlocksProps {
  blockPages: readonly BlockPage[]
  components: BlockComponents
  /** By component name: what stands there while the block itself has nothing to show. */
  fallbacks?: Readonly<Record<string, ReactNode>>
}

/** The blocks of a page in the order of their position, each inside its container [HOME-03]. */
export function PageBlocks({ blockPages, components, fallbacks = {} }: PageBlocksProps) {
  const show = ({ block }: BlockPage) => (
    <BlockView key={block.id} block={block} components={components} fallback={fallbacks[block.component.name]} />
  )
  return (
    <div className={styles.blocks}>
      {stretchesOf(blockPages).map((stretch) => {
        const { key, main, side } = stretch
        if (!side.length)
          return (
            <div key={key} className={styles.stretch} data-container={main[0]?.container.name}>
              {main.map(show)}
            </div>
          )
        if (!main.length)
          return (
            <aside key={key} className={styles.stretch} data-container="side">
              {side.map(show)}
            </aside>
          )
        return (
          <div key={key} className={styles.columns}>
            <div className={styles.stretch} data-container="main">
              {main.map(show)}
            </div>
            <aside className={styles.stretch} data-container="side">
              {side.map(show)}
            </aside>
          </div>
        )
      })}
    </div>
  )
}

interface Stretch {
  key: number
  main: BlockPage[]
  side: BlockPage[]
}

/** Neighbours in `full` stand close together; between them, those of `main` and `side` share two columns. */
export function stretchesOf(blockPages: readonly BlockPage[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const one of blockPages.toSorted((a, b) => a.position - b.position)) {
    const last = stretches.at(-1)
    const isFull = one.container.name === 'full'
    const isOpen = last && isFull === (last.main[0]?.container.name === 'full')
    const stretch = isOpen ? last : { key: one.position, main: [], side: [] }
    if (!isOpen) stretches.push(stretch)
    stretch[one.container.name === 'side' ? 'side' : 'main'].push(one)
  }
  return stretches
}
