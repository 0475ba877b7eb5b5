import { signedInId } from '@juntas/client/stored-user.ts'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../account-frame.tsx'
import { BackToLogin } from '../sign-in/back-to-login.tsx'
import { fromLink } from './link-code.ts'
import { VerifyForm } from './verify-form.tsx'

/** Proves an address with the e-mailed code; then the server's message, and a link onward. */
export function EmailVerification({ by, lead }: { by: 'token' | 'email'; lead: string }) {
  const [done, setDone] = useState('')
  if (!done)
    return (
      <AccountFrame hasHelp title={m.account_confirm_title()} lead={lead} foot={<BackToLogin />}>
        <VerifyForm by={by} link={fromLink(location.hash)} onDone={setDone} />
      </AccountFrame>
    )
  const isSignedIn = signedInId() !== null
  return (
    <AccountFrame hasHelp title={m.account_confirmed_title()} lead={m.account_confirmed_lead()}>
      <div data-stack="5">
        <Alert kind="success" title={done} />
        <ButtonLink to={isSignedIn ? '/' : '/login'} kind="primary" block>
          {isSignedIn ? m.account_confirmed_go_on() : m.account_sign_in()}
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}
