import { PasswordForm } from '../../features/members/profile/password-form.tsx'

/** /trocar-senha */
export default function ChangePasswordScreen() {
  return <PasswordForm />
}
