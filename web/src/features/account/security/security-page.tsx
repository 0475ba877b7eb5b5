import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../../lib/language/date-text.ts'
import { Devices } from './devices.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import styles from './security.module.css'
import { SecurityPart } from './security-part.tsx'
import { type Security, securityQuery } from './security-queries.ts'
import { WaysIn } from './ways-in.tsx'

/** Every way into the account, with its date, and how to end it. */
export function SecurityPage() {
  const security = useSuspenseQuery(securityQuery).data
  return (
    <div className={styles.page}>
      <WaysIn security={security} />
      <LinkedAccounts accounts={security.linkedAccounts} hasPassword={security.hasPassword} />
      <SecurityPart
        title={m.account_security_password()}
        text={passwordText(security)}
        aside={
          security.hasPassword ? (
            <ButtonLink to="/trocar-senha">{m.account_security_password_change()}</ButtonLink>
          ) : (
            <ButtonLink to="/esqueci-minha-senha">{m.account_security_password_create()}</ButtonLink>
          )
        }
      />
      <Devices />
    </div>
  )
}

function passwordText({ hasPassword, passwordChangedAt }: Security): string {
  if (!hasPassword) return m.account_security_password_none()
  if (!passwordChangedAt) return m.account_security_password_first()
  return m.account_security_password_changed({ date: dateText(passwordChangedAt, { dateStyle: 'long' }) })
}
