import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import { redirectSearch } from '../../../lib/session/redirect.ts'
import styles from './login-form.module.css'

/** For members of the previous site [AUTH-30]. */
export function LoginNote({ wish }: { wish: string | undefined }) {
  return (
    <p className={styles.note}>
      {m.account_migrated_question()}{' '}
      <TextLink to="/criar-nova-senha" search={redirectSearch(wish)}>
        {m.account_migrated_link()}
      </TextLink>
    </p>
  )
}
