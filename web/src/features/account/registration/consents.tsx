import { Checkbox } from '@juntas/ui/choice/checkbox.tsx'
import type { Bound } from '@juntas/ui/form/use-form.ts'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { TextAnchor } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'

type Tick = boolean | ''

/** The two statements that registration asks for [VALID-28]. */
export function Consents({ woman, terms }: { woman: Bound<Tick>; terms: Bound<Tick> }) {
  return (
    <div>
      <Checkbox label={m.account_woman()} required {...woman} />
      <TermsBox terms={terms} />
    </div>
  )
}

/** The terms open in another tab, so that this one keeps the typed text. */
export function TermsBox({ terms }: { terms: Bound<Tick> }) {
  return (
    <Checkbox
      label={
        <>
          {m.account_terms_before()}{' '}
          <TextAnchor href="/termos" target="_blank" rel="noopener">
            {m.account_terms_link()}
            <VisuallyHidden> ({m.account_terms_opens()})</VisuallyHidden>
          </TextAnchor>
        </>
      }
      required
      {...terms}
    />
  )
}
