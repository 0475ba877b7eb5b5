import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import prose from '@juntas/ui/prose/prose.module.css'
import { Html } from '../../lib/html.tsx'
import type { BlockComponents } from './blocks/block.ts'
import { PageBlocks } from './blocks/page-blocks.tsx'
import styles from './page-body.module.css'
import type { Page } from './queries.ts'

/** A page of the server: its title unless hidden, its text, its blocks [HOME-02]. */
export function PageBody({ page, components }: { page: Page; components: BlockComponents }) {
  return (
    <article className={styles.page}>
      {page.hideTitle ? (
        <VisuallyHidden as="div">
          <h1>{page.title}</h1>
        </VisuallyHidden>
      ) : (
        <h1 className={styles.title}>{page.title}</h1>
      )}
      <PageContent page={page} components={components} />
    </article>
  )
}

/** What stands below the title. */
export function PageContent({ page, components }: { page: Page; components: BlockComponents }) {
  const hasSide = page.blockPages.some(({ container }) => container.name === 'side')
  return (
    <div className={styles.body} data-side={hasSide || undefined}>
      <Html html={page.content} className={prose.prose} />
      <PageBlocks blockPages={page.blockPages} components={components} />
    </div>
  )
}
