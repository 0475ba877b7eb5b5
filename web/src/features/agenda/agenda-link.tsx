import { Button } from '@juntas/ui/button/button.tsx'
import { buttonLook } from '@juntas/ui/button/button-look.ts'
import { type ReactNode, useId } from 'react'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../lib/app-link.tsx'

/**
 * http opens a new tab, a path of ours stays in the app, a missing link is a disabled button that says why
 * [AGENDA-10]. `of` tells equal labels apart.
 */
export function AgendaLink({ link, of, children }: { link: string | null; of: string; children: ReactNode }) {
  const reason = useId()
  if (!link)
    return (
      <>
        <Button size="small" disabled title={m.agenda_link_missing()} aria-describedby={`${of} ${reason}`}>
          {children}
        </Button>
        <span id={reason} hidden>
          {m.agenda_link_missing()}
        </span>
      </>
    )
  return (
    <AppLink {...buttonLook({ size: 'small', kind: 'line' })} url={link} aria-describedby={of}>
      {children}
    </AppLink>
  )
}
