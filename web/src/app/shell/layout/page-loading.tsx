import { use } from 'react'
import { DepthContext } from '../../../lib/router/contexts.ts'
import { hasSessionHint } from '../../../lib/session/stored-user.ts'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import styles from './page-loading.module.css'

/** Around a layout stands the frame alone: there is no header yet. */
const outermost = 2

/** While a screen's code or its first answer is on the way [SHELL-28]. A member's first page has its shape already. */
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
