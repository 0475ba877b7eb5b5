import { classNames } from '@juntas/ui/class-names.ts'
import { useId } from 'react'
import type { ContentCard as Card } from '../types.ts'
import { CardArt } from './card-art.tsx'
import styles from './content-card.module.css'
import { markOf } from './folder-mark.ts'
import { StarButton } from './star-button.tsx'
import linked from './title-link.module.css'
import { TitleLink } from './title-link.tsx'

type ContentCardProps = { content: Card; headingLevel?: 2 | 3 }

/** One content in a list. */
export function ContentCard({ content, headingLevel = 3 }: ContentCardProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const { author, season, folder } = content
  return (
    <article className={classNames(linked.card, styles.card)} aria-labelledby={id}>
      <CardArt content={content} />
      <div className={styles.words}>
        <p className={styles.kicker} data-tone={markOf(folder).tone}>
          {season?.title ?? folder.title}
        </p>
        <Heading id={id} className={styles.title}>
          <TitleLink content={content} />
        </Heading>
        {author && (
          <p className={styles.by}>
            <strong className={styles.name}>{author.name}</strong>
            <span className={styles.role}>{author.companyJobRole}</span>
          </p>
        )}
      </div>
      <span className={styles.star}>
        <StarButton content={content} />
      </span>
    </article>
  )
}
