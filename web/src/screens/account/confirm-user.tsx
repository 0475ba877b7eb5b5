import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { fromLink } from '../../features/account/registration/link-code.ts'
import { Verified } from '../../features/account/registration/verified.tsx'
import { VerifyForm } from '../../features/account/registration/verify-form.tsx'
import { BackToLogin } from '../../features/account/sign-in/back-to-login.tsx'

/** /confirmar-usuario */
export default function ConfirmUserScreen() {
  const [done, setDone] = useState('')
  return (
    <AccountFrame
      title={done ? m.account_confirmed_title() : m.account_confirm_title()}
      lead={done ? m.account_confirmed_lead() : m.account_confirm_lead()}
      foot={!done && <BackToLogin />}
    >
      {done ? <Verified message={done} /> : <VerifyForm by="token" link={fromLink(location.hash)} onDone={setDone} />}
    </AccountFrame>
  )
}
