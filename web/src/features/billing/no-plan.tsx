import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { m } from '#paraglide/messages.js'

/** Without a plan there is nothing here: says so, and leads to the plans. */
export function NoPlan({ title, text, headingLevel }: { title: string; text: string; headingLevel?: 1 | 2 }) {
  return (
    <EmptyState title={title} headingLevel={headingLevel} action={<SeePlans />}>
      {text}
    </EmptyState>
  )
}

export function SeePlans() {
  return (
    <ButtonLink to="/planos" kind="primary">
      {m.billing_see_plans()}
    </ButtonLink>
  )
}
