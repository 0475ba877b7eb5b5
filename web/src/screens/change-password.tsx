import { PasswordForm } from '../features/members/password-form.tsx'

/** /trocar-senha */
export default function ChangePasswordScreen() {
  return <PasswordForm />
}
