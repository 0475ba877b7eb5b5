import { ApiError } from '@juntas/client/api-error.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { m } from '#paraglide/messages.js'
import { useCrumb } from '../../frame/crumb.ts'
import { read } from '../../lib/call.ts'
import { ListSkeleton, LoadFailure, NotFound } from '../../parts/page-states.tsx'
import { PageHead } from '../../parts/panel.tsx'
import { CheckView } from './check-view.tsx'
import { type Import, importKey, importPath } from './import.ts'
import { ImportSteps } from './import-steps.tsx'
import { failureName } from './import-text.ts'
import { SendAgain } from './send-again.tsx'
import { UndoView } from './undo-view.tsx'
import { WriteView } from './write-view.tsx'

/** One import: its check with errors by line, then its writing. It is read again while the server works on it. */
export function ImportPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => read<Import>(importPath(id), signal),
    refetchInterval: ({ state }) => intervalOf(state.data),
  })
  useCrumb(data?.fileName)
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <NotFound />
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={6} />
  if (data.state === 'receiving' || (data.state === 'checking' && data.columns.length === 0))
    return (
      <>
        <PageHead title={m.imports_checking_title({ name: data.fileName })} text={m.imports_checking_text()} />
        <ImportSteps at={data.state === 'receiving' ? 0 : 2} />
        <ListSkeleton rows={6} />
      </>
    )
  if (data.state === 'failed')
    return (
      <>
        <PageHead title={m.imports_failed_title({ name: data.fileName })} text={failureName(data.problem)} />
        <ImportSteps at={0}>
          <SendAgain one={data} />
        </ImportSteps>
      </>
    )
  if (data.state === 'undoing' || data.state === 'undone') return <UndoView one={data} />
  return data.startedAt ? <WriteView one={data} /> : <CheckView one={data} />
}

const intervals: Partial<Record<Import['state'], number>> = {
  checking: 1000,
  writing: 1000,
  undoing: 1000,
  receiving: 2000,
}
const intervalOf = (one: Import | undefined) => (one && intervals[one.state]) ?? false
