import { m } from '#paraglide/messages.js'
import { setConsent } from '../../lib/consent.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './consent-banner.module.css'

/** Asks once, where a third party is configured to measure; both answers weigh the same. */
export default function ConsentBanner() {
  return (
    <section className={styles.banner} aria-label={m.shell_consent_title()}>
      <p>
        <strong>{m.shell_consent_title()}</strong> {m.shell_consent_text()}
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={() => setConsent('refused')}>
          {m.shell_consent_no()}
        </Button>
        <Button size="small" onClick={() => setConsent('given')}>
          {m.shell_consent_yes()}
        </Button>
      </div>
    </section>
  )
}
