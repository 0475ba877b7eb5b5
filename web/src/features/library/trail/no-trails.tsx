import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'

/** No trail is published: says so, and where to find something else. */
export function NoTrails({ drawing }: { drawing?: ReactNode }) {
  return (
    <EmptyState
      drawing={drawing}
      title={m.library_trails_none()}
      action={
        <ButtonLink to="/talks" kind="ink">
          {m.library_trails_none_action()}
        </ButtonLink>
      }
    >
      {m.library_trails_none_text()}
    </EmptyState>
  )
}
