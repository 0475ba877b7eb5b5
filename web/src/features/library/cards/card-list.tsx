import { Skeleton, SkeletonGroup } from '@juntas/ui/skeleton/skeleton.tsx'
import type { ContentCard as Card } from '../types.ts'
import styles from './card-list.module.css'
import { ContentCard } from './content-card.tsx'

type CardListProps = {
  contents: readonly Card[]
  /** A row scrolls sideways on phones; a grid grows downward. */
  kind?: 'grid' | 'row'
  headingLevel?: 2 | 3
}

export function CardList({ contents, kind = 'grid', headingLevel = 3 }: CardListProps) {
  return (
    <ul className={styles.list} data-kind={kind}>
      {contents.map((content) => (
        <li key={content.id}>
          <ContentCard content={content} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}

/** The shape of cards that are loading. */
export function CardListShape({ count }: { count: number }) {
  return (
    <SkeletonGroup>
      <div className={styles.list} data-kind="grid">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey cards have no other name than their place
          <div key={place} className={styles.shape} data-stack="3">
            <Skeleton shape="art" />
            <Skeleton width="30%" />
            <Skeleton width="85%" height="1rem" />
            <Skeleton width="50%" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
