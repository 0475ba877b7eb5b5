import { signedInId } from '@juntas/client/stored-user.ts'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { m } from '#paraglide/messages.js'

/** The address is proved: the server's message, and a link onward. */
export function Verified({ message }: { message: string }) {
  const isSignedIn = signedInId() !== null
  return (
    <div data-stack="5">
      <Alert kind="success" title={message} />
      <ButtonLink to={isSignedIn ? '/' : '/login'} kind="primary" block>
        {isSignedIn ? m.account_confirmed_go_on() : m.account_sign_in()}
      </ButtonLink>
    </div>
  )
}
