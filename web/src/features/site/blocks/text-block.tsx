import prose from '@juntas/ui/prose/prose.module.css'
import { Html } from '../../../lib/html.tsx'
import type { BlockProps } from './block.ts'
import styles from './text-block.module.css'

/** A text from the server on a panel. */
export function TextBlock({ block }: BlockProps) {
  return (
    <section className={styles.panel} data-card>
      {block.title && <h2 className={styles.title}>{block.title}</h2>}
      <Html html={block.description} className={prose.prose} />
    </section>
  )
}
