import { notifyMissing } from '@juntas/ui/lazy/lazy-overlay.ts'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useSearch } from '@juntas/ui/router/hooks.ts'
import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { LoginForm } from '../../features/account/sign-in/login-form.tsx'
import { LoginNote } from '../../features/account/sign-in/login-note.tsx'
import { MicrosoftButton } from '../../features/account/sign-in/microsoft-button.tsx'
import { redirectSearch } from '../../lib/session/redirect.ts'
import styles from './login.module.css'

// Only needed after a return from the Microsoft directory that did not sign the member in.
const MicrosoftLink = lazyPart(() => import('../../features/account/sign-in/microsoft-link.tsx'), {
  onMissing: notifyMissing,
})
const MicrosoftResult = lazyPart(() => import('../../features/account/sign-in/microsoft-result.tsx'))

/** /login, which /sair shows too. */
export default function LoginScreen() {
  const { redirect, microsoft } = useSearch()
  if (microsoft === 'link') return <MicrosoftLink wish={redirect} />
  return (
    <AccountFrame
      hasHelp
      title={m.account_login_title()}
      lead={m.account_login_lead()}
      isHero
      foot={
        <>
          <p>
            {m.account_no_account()}{' '}
            <TextLink to="/cadastre-se" search={redirectSearch(redirect)}>
              {m.account_register_link()}
            </TextLink>
          </p>
          <p>
            {m.account_company_question()} <TextLink to="/ingressar">{m.account_have_company_code()}</TextLink>
          </p>
        </>
      }
    >
      <p className={styles.about}>
        {m.account_about()} <TextLink to="/sobre">{m.account_about_link()}</TextLink>
      </p>
      {microsoft && <MicrosoftResult news={microsoft} />}
      <LoginForm wish={redirect} />
      <MicrosoftButton wish={redirect} />
      <LoginNote wish={redirect} />
    </AccountFrame>
  )
}
