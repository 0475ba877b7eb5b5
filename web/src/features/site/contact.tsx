import { ButtonAnchor } from '@juntas/ui/button/button-link.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { m } from '#paraglide/messages.js'
import styles from './contact.module.css'
import { settingsQuery } from './queries.ts'

/** The company's number from the settings, with a greeting already written [FAQ-03]. */
export function Contact() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const phone = settings.app_contact_phone?.replace(/\D/g, '')
  if (!phone) return <p className={styles.number}>{m.site_faq_chat_missing()}</p>
  return (
    <>
      <p className={styles.number}>{m.site_faq_chat_number({ phone: readable(phone) })}</p>
      <ButtonAnchor kind="primary" href={chatLink(phone)} target="_blank" rel="noreferrer">
        <Icon of={MessageCircle} size={18} />
        {m.site_faq_chat_open()}
      </ButtonAnchor>
    </>
  )
}

const chatLink = (phone: string) => `https://wa.me/${phone}?text=${encodeURIComponent(m.site_faq_chat_greeting())}`

/** 5511940028922 -> +55 (11) 94002-8922; what is no Brazilian mobile stays as it is. */
const readable = (phone: string) =>
  phone.replace(/^(\d{2})(\d{2})(\d{5})(\d{4})$/, '+$1 ($2) $3-$4').replace(/^(?=\d)/, '+')
