import { useParams } from '@tanstack/react-router'
import { ServerErrorPage } from '../features/site/error-pages.tsx'

/** /5xx and 500 to 599 [SHELL-34]. */
export default function ServerErrorScreen() {
  const { status = '5xx' } = useParams({ strict: false }) as { status?: string }
  return <ServerErrorPage status={status} />
}
