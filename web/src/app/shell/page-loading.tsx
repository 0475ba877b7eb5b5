import { Spinner } from '../../ui/spinner/spinner.tsx'

/** While a screen's code or its first answer is on the way [SHELL-28]. */
export function PageLoading() {
  return <Spinner size="page" />
}
