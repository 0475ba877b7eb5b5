import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useSearch } from '@juntas/ui/router/hooks.ts'
import { m } from '#paraglide/messages.js'
import { redirectSearch } from '../../../lib/session/redirect.ts'

export function BackToLogin() {
  const { redirect } = useSearch()
  return (
    <TextLink to="/login" search={redirectSearch(redirect)}>
      {m.account_back_to_login()}
    </TextLink>
  )
}
