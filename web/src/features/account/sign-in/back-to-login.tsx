import { m } from '#paraglide/messages.js'
import { useSearch } from '../../../lib/router/hooks.ts'
import { redirectSearch } from '../../../lib/session/redirect.ts'
import { TextLink } from '../../../ui/link/text-link.tsx'

export function BackToLogin() {
  const { redirect } = useSearch()
  return (
    <TextLink to="/login" search={redirectSearch(redirect)}>
      {m.account_back_to_login()}
    </TextLink>
  )
}
