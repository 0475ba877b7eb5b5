import { m } from '#paraglide/messages.js'
import { ErrorState } from '../../ui/empty/error-state.tsx'

export function NotFound() {
  return (
    <ErrorState size="page" title={m.errors_404_title()}>
      {m.errors_404_text()}
    </ErrorState>
  )
}
