import type { ReactNode } from 'react'
import { AppLink } from '../../lib/app-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { buttonLook } from '../../ui/button/button-look.ts'

/**
 * http opens a new tab, a path of ours stays in the app, a missing link is a disabled button [AGENDA-10]. `of` tells
 * equal labels apart.
 */
export function AgendaLink({ link, of, children }: { link: string | null; of: string; children: ReactNode }) {
  if (!link)
    return (
      <Button size="small" disabled aria-describedby={of}>
        {children}
      </Button>
    )
  return (
    <AppLink {...buttonLook({ size: 'small', kind: 'line' })} url={link} aria-describedby={of}>
      {children}
    </AppLink>
  )
}
