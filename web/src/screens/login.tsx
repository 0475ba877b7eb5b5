import { lazy, Suspense } from 'react'
import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { LoginForm } from '../features/account/login-form.tsx'
import { LoginNote } from '../features/account/login-note.tsx'
import { MicrosoftButton } from '../features/account/microsoft-button.tsx'
import { useSearch } from '../lib/router/hooks.ts'
import { TextLink } from '../ui/link/text-link.tsx'

// Only who comes back from the directory without being inside needs these.
const MicrosoftLink = lazy(() => import('../features/account/microsoft-link.tsx'))
const MicrosoftNews = lazy(() => import('../features/account/microsoft-news.tsx'))

/** /login, and what /sair leaves her with. */
export default function LoginScreen() {
  const { redirect, microsoft } = useSearch()
  if (microsoft === 'link')
    return (
      <Suspense>
        <MicrosoftLink wish={redirect} />
      </Suspense>
    )
  return (
    <AccountFrame
      title={m.account_login_title()}
      lead={m.account_login_lead()}
      isHero
      foot={
        <>
          {m.account_no_account()} <TextLink to="/cadastre-se">{m.account_register_link()}</TextLink>
        </>
      }
    >
      {microsoft && (
        <Suspense>
          <MicrosoftNews news={microsoft} />
        </Suspense>
      )}
      <LoginForm wish={redirect} />
      <MicrosoftButton wish={redirect} />
      <LoginNote />
    </AccountFrame>
  )
}
