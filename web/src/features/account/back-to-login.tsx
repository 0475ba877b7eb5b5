import { m } from '#paraglide/messages.js'
import { TextLink } from '../../ui/link/text-link.tsx'

export function BackToLogin() {
  return <TextLink to="/login">{m.account_back_to_login()}</TextLink>
}
