import type { ReactNode } from 'react'
import type { BlockPage } from '../queries.ts'
import type { BlockComponents } from './block.ts'
import { BlockView } from './block-view.tsx'
import { layoutGroups } from './layout-groups.ts'
import styles from './page-blocks.module.css'

interface PageBlocksProps {
  blockPages: readonly BlockPage[]
  components: BlockComponents
  /** By component name: shown while the block itself has nothing to show. */
  fallbacks?: Readonly<Record<string, ReactNode>>
  /** How many groups are drawn; all by default. */
  most?: number
}

/** The blocks of a page in the order of their position, each inside its container [HOME-03]. */
export function PageBlocks({ blockPages, components, fallbacks = {}, most }: PageBlocksProps) {
  const show = ({ block }: BlockPage) => (
    <BlockView key={block.id} block={block} components={components} fallback={fallbacks[block.component.name]} />
  )
  return (
    <div className={styles.blocks}>
      {layoutGroups(blockPages)
        .slice(0, most)
        .map((group) => {
          const { key, main, side } = group
          if (!side.length)
            return (
              <div key={key} className={styles.group} data-container={main[0]?.container.name}>
                {main.map(show)}
              </div>
            )
          if (!main.length)
            return (
              <aside key={key} className={styles.group} data-container="side">
                {side.map(show)}
              </aside>
            )
          return (
            <div key={key} className={styles.columns}>
              <div className={styles.group} data-container="main">
                {main.map(show)}
              </div>
              <aside className={styles.group} data-container="side">
                {side.map(show)}
              </aside>
            </div>
          )
        })}
    </div>
  )
}
