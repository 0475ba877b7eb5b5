import { m } from '#paraglide/messages.js'
import { ButtonLink } from '../ui/button/button-link.tsx'
import { EmptyState } from '../ui/empty/empty-state.tsx'
import { VisuallyHidden } from '../ui/hidden/visually-hidden.tsx'

/** Stands in for a room until it is opened; no route of a release leads here. */
export default function BeingBuiltScreen() {
  return (
    <>
      <VisuallyHidden>
        <h1>{m.shell_building_kicker()}</h1>
      </VisuallyHidden>
      <EmptyState
        title={m.shell_building_title()}
        action={
          <ButtonLink to="/" kind="ink">
            {m.errors_go_home()}
          </ButtonLink>
        }
      >
        {m.shell_building_text()}
      </EmptyState>
    </>
  )
}
