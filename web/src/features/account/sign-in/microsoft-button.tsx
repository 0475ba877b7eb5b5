import { Button } from '@juntas/ui/button/button.tsx'
import { m } from '#paraglide/messages.js'
import { leaveForDirectory } from '../draft.ts'
import styles from './microsoft-button.module.css'

/** Leaves for the directory; the server leads back, signed in or with the reason why not [AUTH-31]. */
export function MicrosoftButton({ wish }: { wish: string | undefined }) {
  // The server adds this element to the page when no directory is configured.
  if (document.querySelector('[name=no-directory]')) return null
  return (
    <>
      <p className={styles.or}>
        <span>{m.account_or()}</span>
      </p>
      <Button block onClick={() => leaveForDirectory(wish)}>
        <svg className={styles.mark} viewBox="0 0 18 18" aria-hidden="true">
          <path d="M0 0h8.5v8.5H0zM9.5 0H18v8.5H9.5zM0 9.5h8.5V18H0zM9.5 9.5H18V18H9.5z" />
        </svg>
        {m.account_microsoft_sign_in()}
      </Button>
    </>
  )
}
