import { membersOf } from '@juntas/contract/rules/site/block'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { AppLink } from '../../../lib/app-link.tsx'
import type { Viewer } from '../../../lib/session/viewer.ts'
import linkTitle from '../link-title.module.css'
import type { BlockProps } from './block.ts'
import { newsFor } from './news.ts'
import styles from './news-block.module.css'

/** Three things that wait for the member, from the counts of `/v1/me`. */
export function NewsBlock({ block, data }: BlockProps) {
  const viewer = membersOf<Viewer>(data)[0]
  if (!viewer) return null
  return (
    <section aria-labelledby={`block-${block.id}`}>
      <VisuallyHidden as="div">
        <h2 id={`block-${block.id}`}>{block.title}</h2>
      </VisuallyHidden>
      <ul className={styles.list} data-card>
        {newsFor(viewer).map(({ key, url, icon, tint, title, text }) => (
          <li key={key}>
            <AppLink url={url} className={styles.item}>
              <span className={styles.disc} data-tint={tint}>
                <Icon of={icon} />
              </span>
              <span>
                <strong className={linkTitle.title}>{title}</strong>
                <span data-text="small">{text}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
