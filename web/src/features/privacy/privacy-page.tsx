import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { Consents } from './consents.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import styles from './privacy.module.css'
import { deletionQuery } from './queries.ts'

const links = [
  { to: '/notificacoes', text: m.privacy_link_notifications },
  { to: '/preferencias-de-tela', text: m.privacy_link_screen },
  { to: '/seguranca', text: m.privacy_link_devices },
  { to: '/o-que-minha-empresa-ve', text: m.privacy_link_company },
  { to: '/termos', text: m.privacy_link_terms },
] as const

/** The member's data: consents, a copy of everything, and deletion [GAP-112]. */
export function PrivacyPage() {
  const { contact, hasPassword } = useSuspenseQuery(deletionQuery).data
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{m.privacy_lead()}</p>
      <Consents />
      <ExportData hasPassword={hasPassword} />
      <section data-stack="4">
        <h2>{m.privacy_more()}</h2>
        <ul data-stack="2">
          {links.map(({ to, text }) => (
            <li key={to}>
              <TextLink to={to}>{text()}</TextLink>
            </li>
          ))}
        </ul>
        <p data-text="soft">{m.privacy_contact({ email: contact })}</p>
      </section>
      <DeleteAccount />
    </div>
  )
}
