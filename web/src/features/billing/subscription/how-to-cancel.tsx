import { ButtonAnchor } from '@juntas/ui/button/button-link.tsx'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { TextAnchor } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import { Section } from '../section.tsx'
import styles from './how-to-cancel.module.css'

export interface Stores {
  appStoreUrl: string
  playStoreUrl: string
  /** Digits with the country's code, as in the settings. */
  phone: string
}

/** How to cancel through the app's store, and whom to ask [PLAN-02] [GAP-92]. */
export function HowToCancel({ stores: { appStoreUrl, playStoreUrl, phone } }: { stores: Stores }) {
  return (
    <Section title={m.billing_cancel_title()} isAside>
      <p>{m.billing_cancel_text()}</p>
      <div data-cluster="3">
        {appStoreUrl && (
          <ButtonAnchor href={appStoreUrl} target="_blank" rel="noreferrer">
            {m.billing_cancel_ios()}
            <VisuallyHidden> ({m.billing_new_tab()})</VisuallyHidden>
          </ButtonAnchor>
        )}
        {playStoreUrl && (
          <ButtonAnchor href={playStoreUrl} target="_blank" rel="noreferrer">
            {m.billing_cancel_android()}
            <VisuallyHidden> ({m.billing_new_tab()})</VisuallyHidden>
          </ButtonAnchor>
        )}
      </div>
      {phone && (
        <p className={styles.contact}>
          {m.billing_cancel_contact()} <TextAnchor href={`tel:+${phone}`}>{dressed(phone)}</TextAnchor>
        </p>
      )}
    </Section>
  )
}

const dressed = (digits: string) => digits.replace(/^55(\d{2})(\d{4,5})(\d{4})$/, '+55 ($1) $2-$3')
