import { Skeleton, SkeletonGroup } from '@juntas/ui/skeleton/skeleton.tsx'
import styles from './time-page.module.css'

/** The shape of the page: the block with the bar, and the other lengths. */
export function TimeLoading() {
  return (
    <SkeletonGroup>
      <div className={styles.page} data-stack="10">
        <Skeleton shape="block" height="34rem" />
        <Skeleton shape="block" height="12rem" />
      </div>
    </SkeletonGroup>
  )
}
