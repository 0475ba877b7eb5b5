import { Button } from '@juntas/ui/button/button.tsx'
import { m } from '#paraglide/messages.js'
import { setConsent } from '../../lib/analytics/consent.ts'
import { api } from '../../lib/call/api.ts'
import { knownViewer } from '../../lib/session/viewer.ts'
import styles from './consent-banner.module.css'

/** Applies on this device at once; for a member the server also stores it, with the text that was answered. */
function answer(given: boolean) {
  setConsent(given ? 'given' : 'refused')
  if (knownViewer())
    void api('PUT /v1/consents/{purpose}', {
      params: { purpose: 'analytics' },
      body: { given, how: 'banner' },
      kind: 'background',
    }).catch(() => undefined)
}

/** Asked once, where a third party is configured to measure; both answers look equally important. */
export default function ConsentBanner() {
  return (
    <section className={styles.banner} aria-label={m.shell_consent_title()}>
      <p>
        <strong>{m.shell_consent_title()}</strong> {m.shell_consent_text()}
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={() => answer(false)}>
          {m.shell_consent_no()}
        </Button>
        <Button size="small" onClick={() => answer(true)}>
          {m.shell_consent_yes()}
        </Button>
      </div>
    </section>
  )
}
