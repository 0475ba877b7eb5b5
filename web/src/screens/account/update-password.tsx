import { useSearch } from '@juntas/ui/router/hooks.ts'
import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { UpdatePasswordForm } from '../../features/account/recovery/update-password-form.tsx'
import { BackToLogin } from '../../features/account/sign-in/back-to-login.tsx'

/** /criar-nova-senha and /update-user: for members of the previous site. */
export default function UpdatePasswordScreen() {
  const { redirect } = useSearch()
  return (
    <AccountFrame hasHelp title={m.account_update_title()} lead={m.account_update_lead()} foot={<BackToLogin />}>
      <UpdatePasswordForm wish={redirect} />
    </AccountFrame>
  )
}
