import { hasSessionHint } from '@juntas/client/stored-user.ts'
import { DepthContext } from '@juntas/ui/router/contexts.ts'
import { Spinner } from '@juntas/ui/spinner/spinner.tsx'
import { use } from 'react'
import styles from './page-loading.module.css'

/** At this depth only the frame is around: there is no header yet. */
const outermost = 2

/**
 * Shown while a screen's code or its first answer is loading [SHELL-28]. On a member's first page it has the shape of
 * the page.
 */
export function PageLoading() {
  const isFirst = use(DepthContext) <= outermost && hasSessionHint()
  return (
    <div className={styles.place} data-first={isFirst || undefined}>
      {isFirst && (
        <div className={styles.shape} aria-hidden="true">
          <span className={styles.header} />
          <span className={styles.hero} />
          <span />
          <span />
          <span />
        </div>
      )}
      <Spinner size="page" />
    </div>
  )
}
