import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { BackToLogin } from '../features/account/back-to-login.tsx'
import { UpdatePasswordForm } from '../features/account/update-password-form.tsx'
import { useSearch } from '../lib/router/hooks.ts'

/** /criar-nova-senha and /update-user: who comes from the old site. */
export default function UpdatePasswordScreen() {
  const { redirect } = useSearch()
  return (
    <AccountFrame title={m.account_update_title()} lead={m.account_update_lead()} foot={<BackToLogin />}>
      <UpdatePasswordForm wish={redirect} />
    </AccountFrame>
  )
}
