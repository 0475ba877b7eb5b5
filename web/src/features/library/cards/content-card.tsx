import { useId, useState } from 'react'
import { AppLink } from '../../../lib/app-link.tsx'
import { addressOf } from '../address.ts'
import type { ContentCard as Card } from '../types.ts'
import { CardArt } from './card-art.tsx'
import styles from './content-card.module.css'
import { Exclusive } from './exclusive.tsx'
import { markOf } from './folder-mark.ts'
import { StarButton } from './star-button.tsx'

type ContentCardProps = { content: Card; headingLevel?: 2 | 3 }

/**
 * One content in a list. The whole card is the link of its title; without access there is no link, and the card opens
 * the dialog that says why [CONTENT-11] [GUARD-12].
 */
export function ContentCard({ content, headingLevel = 3 }: ContentCardProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const { author, season, folder, title, hasAccess } = content
  return (
    <article className={styles.card} aria-labelledby={id}>
      <CardArt content={content} />
      <div className={styles.words}>
        <p className={styles.kicker} data-tone={markOf(folder).tone}>
          {season?.title ?? folder.title}
        </p>
        <Heading id={id} className={styles.title}>
          {hasAccess ? (
            <AppLink url={addressOf(content)} className={styles.whole}>
              {title}
            </AppLink>
          ) : (
            <LockedTitle title={title} />
          )}
        </Heading>
        {author && (
          <p className={styles.by}>
            <strong className={styles.name}>{author.name}</strong>
            <span className={styles.role}>{author.companyJobRole}</span>
          </p>
        )}
      </div>
      {hasAccess && (
        <span className={styles.star}>
          <StarButton content={content} />
        </span>
      )}
    </article>
  )
}

function LockedTitle({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.whole} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </button>
      <Exclusive title={title} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
