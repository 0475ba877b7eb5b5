import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useSearch } from '@juntas/ui/router/hooks.ts'
import { m } from '#paraglide/messages.js'
import { redirectSearch } from '../../../lib/session/redirect.ts'

/** For viewers who already have an account. */
export function SignInFoot() {
  return (
    <p>
      {m.account_have_account()}{' '}
      <TextLink to="/login" search={redirectSearch(useSearch().redirect)}>
        {m.account_sign_in()}
      </TextLink>
    </p>
  )
}
