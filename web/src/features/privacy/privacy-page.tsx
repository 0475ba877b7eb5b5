import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { Consents } from './consents.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import styles from './privacy.module.css'
import { deletionQuery } from './queries.ts'

/** The member's data: consents, a copy of everything, and deletion [GAP-112]. */
export function PrivacyPage() {
  const { contact } = useSuspenseQuery(deletionQuery).data
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{m.privacy_lead()}</p>
      <Consents />
      <ExportData />
      <section data-stack="4">
        <h2>{m.privacy_more()}</h2>
        <ul data-stack="2">
          <li>
            <TextLink to="/notificacoes">{m.privacy_link_notifications()}</TextLink>
          </li>
          <li>
            <TextLink to="/preferencias-de-tela">{m.privacy_link_screen()}</TextLink>
          </li>
          <li>
            <TextLink to="/dispositivos">{m.privacy_link_devices()}</TextLink>
          </li>
          <li>
            <TextLink to="/o-que-minha-empresa-ve">{m.privacy_link_company()}</TextLink>
          </li>
          <li>
            <TextLink to="/termos">{m.privacy_link_terms()}</TextLink>
          </li>
        </ul>
        <p data-text="soft">{m.privacy_contact({ email: contact })}</p>
      </section>
      <DeleteAccount />
    </div>
  )
}
