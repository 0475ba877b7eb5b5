import { m } from '#paraglide/messages.js'
import { useSearch } from '../../../lib/router/hooks.ts'
import { redirectSearch } from '../../../lib/session/redirect.ts'
import { TextLink } from '../../../ui/link/text-link.tsx'
import styles from '../account-form.module.css'

/** For a viewer who already has a code, perhaps from another window. */
export function HaveCodeLink() {
  const { redirect } = useSearch()
  return (
    <p className={styles.below}>
      <TextLink to="/recuperar-senha" search={redirectSearch(redirect)}>
        {m.account_have_code()}
      </TextLink>
    </p>
  )
}
