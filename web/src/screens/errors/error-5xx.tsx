import { useParams } from '@juntas/ui/router/hooks.ts'
import { ServerErrorPage } from '../../features/site/error-pages.tsx'

/** /5xx and 500 to 599 [SHELL-34]. */
export default function ServerErrorScreen() {
  const { status = '5xx' } = useParams()
  return <ServerErrorPage status={status} />
}
