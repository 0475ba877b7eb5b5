import { Checkbox } from '@juntas/ui/choice/checkbox.tsx'
import type { Bound } from '@juntas/ui/form/use-form.ts'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { TextAnchor } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import { accountApi } from '../../../lib/call/api.ts'

type Tick = boolean | ''
type Terms = { terms: Bound<Tick>; version: Bound<string> }

/** The two statements that registration asks for [VALID-28]. */
export function Consents({ woman, ...rest }: { woman: Bound<Tick> } & Terms) {
  return (
    <div>
      <Checkbox label={m.account_woman()} required {...woman} />
      <TermsBox {...rest} />
    </div>
  )
}

/**
 * The terms open in another tab, so that this one keeps the typed text. A tick is for the version that holds at that
 * moment; the server refuses it if another one came into effect before the form was sent.
 */
export function TermsBox({ terms, version }: Terms) {
  const tick = (value: Tick) => {
    terms.onChange(value)
    version.onChange('')
    if (value)
      accountApi('GET /v1/terms', {}).then(
        (read) => version.onChange(read.version),
        () => undefined,
      )
  }
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
      onChange={tick}
    />
  )
}
