import { Spinner } from '../../ui/spinner/spinner.tsx'
import styles from './page-loading.module.css'

/** While a screen's code or its first answer is on the way [SHELL-28]. */
export function PageLoading() {
  return (
    <div className={styles.place}>
      <Spinner size="page" />
    </div>
  )
}
