import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useSearch } from '@juntas/ui/router/hooks.ts'
import { m } from '#paraglide/messages.js'
import { redirectSearch } from '../../../lib/session/redirect.ts'
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
