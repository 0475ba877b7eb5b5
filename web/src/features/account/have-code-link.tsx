import { m } from '#paraglide/messages.js'
import { TextLink } from '../../ui/link/text-link.tsx'
import styles from './account-form.module.css'

/** She asked for a code before, perhaps in another window. */
export function HaveCodeLink() {
  return (
    <p className={styles.below}>
      <TextLink to="/recuperar-senha">{m.account_have_code()}</TextLink>
    </p>
  )
}
