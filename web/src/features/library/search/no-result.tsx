import { Button } from '@juntas/ui/button/button.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { m } from '#paraglide/messages.js'

/** `onClear` only where a filter narrows the search. */
export function NoResult({ onClear }: { onClear?: (() => void) | undefined }) {
  return (
    <EmptyState
      drawing={<img src="/art/empty-search.svg" alt="" width={360} height={180} />}
      title={m.library_search_none()}
      action={onClear && <Button onClick={onClear}>{m.library_search_clear()}</Button>}
    >
      {onClear ? m.library_search_none_filtered() : m.library_search_none_text()}
    </EmptyState>
  )
}
