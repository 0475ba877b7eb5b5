import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ButtonAnchor, ButtonLink } from '../../ui/button/button-link.tsx'

/** http opens a new tab, a path of ours stays in the app, nothing is disabled [AGENDA-10]. */
export function AgendaLink({ link, children }: { link: string | null; children: ReactNode }) {
  if (!link)
    return (
      <Button size="small" disabled>
        {children}
      </Button>
    )
  if (link.startsWith('http'))
    return (
      <ButtonAnchor size="small" kind="line" href={link} target="_blank" rel="noreferrer">
        {children}
      </ButtonAnchor>
    )
  return (
    <ButtonLink size="small" kind="line" to={link as '/'}>
      {children}
    </ButtonLink>
  )
}
