import { Skeleton, SkeletonGroup } from '@juntas/ui/skeleton/skeleton.tsx'
import styles from './growth-loading.module.css'

/** The shape of the page: heading, five steps, panels. */
export function GrowthLoading() {
  return (
    <SkeletonGroup>
      <div className={styles.page} data-stack="page">
        <Skeleton shape="title" width="min(34rem, 90%)" height="3.25rem" />
        <div className={styles.steps}>
          {['first', 'trails', 'evidence', 'left', 'final'].map((step) => (
            <Skeleton key={step} shape="disc" width="58px" height="58px" />
          ))}
        </div>
        {['one', 'two', 'three'].map((panel) => (
          <Skeleton key={panel} shape="block" height="12.5rem" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
