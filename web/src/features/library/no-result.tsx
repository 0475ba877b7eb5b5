import { m } from '#paraglide/messages.js'
import { EmptyState } from '../../ui/empty/empty-state.tsx'

export function NoResult() {
  return (
    <EmptyState
      drawing={<img src="/art/empty-search.svg" alt="" width={360} height={180} />}
      title={m.library_search_none()}
    >
      {m.library_search_none_text()}
    </EmptyState>
  )
}
