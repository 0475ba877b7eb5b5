import { m } from '#paraglide/messages.js'
import { readStoredUser } from '../../../lib/session/stored-user.ts'
import { Alert } from '../../../ui/alert/alert.tsx'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import styles from './verified.module.css'

/** The address is proved: the server's message, and a link onward. */
export function Verified({ message }: { message: string }) {
  const isSignedIn = readStoredUser() !== null
  return (
    <div className={styles.done}>
      <Alert kind="success" title={message} />
      <ButtonLink to={isSignedIn ? '/' : '/login'} kind="primary" block>
        {isSignedIn ? m.account_confirmed_go_on() : m.account_sign_in()}
      </ButtonLink>
    </div>
  )
}
