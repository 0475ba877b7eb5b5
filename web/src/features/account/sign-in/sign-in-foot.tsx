import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'

/** For viewers who already have an account. */
export function SignInFoot() {
  return (
    <p>
      {m.account_have_account()} <TextLink to="/login">{m.account_sign_in()}</TextLink>
    </p>
  )
}
