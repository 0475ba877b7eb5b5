import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { JoinChoices } from '../../features/account/registration/join-choices.tsx'
import { SignInFoot } from '../../features/account/sign-in/sign-in-foot.tsx'

/** /ingressar */
export default function JoinScreen() {
  return (
    <AccountFrame hasHelp title={m.account_join_title()} lead={m.account_join_lead()} foot={<SignInFoot />}>
      <JoinChoices />
    </AccountFrame>
  )
}
