import type { CSSProperties, ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** Copy the shape of what is loading. */
  shape?: 'line' | 'title' | 'block' | 'art' | 'disc' | 'button'
  width?: CSSProperties['width']
  height?: CSSProperties['height']
}

/** One grey piece. Put them inside `SkeletonGroup`, which says once that something is loading. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return <span className={styles.piece} data-shape={shape} style={{ width, height }} />
}

/** The shape of what is loading, shown after 200 ms, so that a fast answer does not flash. */
export function SkeletonGroup({ children }: { children: ReactNode }) {
  return (
    <div className={styles.group} role="status" data-loading="">
      <VisuallyHidden>{m.ui_loading()}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** One block of this height, in a group of its own. */
export const SkeletonBlock = ({ height }: Pick<SkeletonProps, 'height'>) => (
  <SkeletonGroup>
    <Skeleton shape="block" height={height} />
  </SkeletonGroup>
)

/** Several lines of text, the last one short. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span data-stack="3">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey lines have no other name than their place
        <Skeleton key={line} width={line === lines - 1 ? '62%' : '100%'} />
      ))}
    </span>
  )
}
