import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { CompleteProfile } from '../../features/account/opt-in/complete-profile.tsx'
import { SignInFoot } from '../../features/account/sign-in/sign-in-foot.tsx'

/** /complete-perfil */
export default function CompleteProfileScreen() {
  return (
    <AccountFrame title={m.account_profile_title()} lead={m.account_profile_lead()} foot={<SignInFoot />} isWide>
      <CompleteProfile />
    </AccountFrame>
  )
}
