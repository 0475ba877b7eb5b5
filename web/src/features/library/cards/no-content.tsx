import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'

type NoContentProps = { drawing?: 'favorites' | 'search'; children?: ReactNode }

/** The list is empty: says so, and where to find something [CONTENT-42]. */
export function NoContent({ drawing, children }: NoContentProps) {
  return (
    <EmptyState
      drawing={drawing && <img src={`/art/empty-${drawing}.svg`} alt="" width={360} height={180} />}
      title={m.library_none()}
      action={
        <ButtonLink to="/habilidades" kind="ink">
          {m.library_none_action()}
        </ButtonLink>
      }
    >
      {children ?? m.library_none_text()}
    </EmptyState>
  )
}
