import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { LoginForm } from '../features/account/login-form.tsx'
import { LoginNote } from '../features/account/login-note.tsx'
import { MicrosoftButton } from '../features/account/microsoft-button.tsx'
import { microsoftNews } from '../features/account/microsoft-news.ts'
import { TextLink } from '../ui/link/text-link.tsx'

const MicrosoftLink = lazy(() => import('../features/account/microsoft-link.tsx'))

/** /login, and what /sair leaves her with. */
export default function LoginScreen() {
  const { redirect, microsoft } = useSearch({ strict: false }) as { redirect?: string; microsoft?: string }
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
      <LoginForm wish={redirect} first={microsoftNews(microsoft)} />
      <MicrosoftButton wish={redirect} />
      <LoginNote />
    </AccountFrame>
  )
}
