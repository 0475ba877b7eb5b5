import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import Building from 'lucide-react/icons/building-2'
import KeyRound from 'lucide-react/icons/key-round'
import LogIn from 'lucide-react/icons/log-in'
import UserRound from 'lucide-react/icons/user-round'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { Contact } from '../contact.tsx'
import { placeIcons } from '../places/place-icons.ts'
import type { PlaceAddress } from '../places/places.ts'
import styles from './about-parts.module.css'

// What a visitor has not seen yet, in the order in which members use it.
const offers: readonly [PlaceAddress, () => string, () => string][] = [
  ['/talks', m.site_about_watch, m.site_about_watch_text],
  ['/todas-juntas', m.site_about_ask, m.site_about_ask_text],
  ['/mentoras', m.site_about_mentors, m.site_about_mentors_text],
  ['/circulos', m.site_about_circles, m.site_about_circles_text],
  ['/jobs', m.site_about_jobs, m.site_about_jobs_text],
  ['/progresso-habilidade', m.site_about_certificates, m.site_about_certificates_text],
]

export function AboutOffers() {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{m.site_about_what()}</h2>
      <ul className={styles.offers}>
        {offers.map(([place, name, text]) => (
          <li key={place} className={styles.offer} data-stack="2">
            <Icon of={placeIcons[place]} size={24} />
            <h3>{name()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AboutWays() {
  const id = useId()
  const ways = [
    { to: '/cadastre-se', icon: UserRound, name: m.site_about_way_own(), text: m.site_about_way_own_text() },
    { to: '/ingressar', icon: Building, name: m.site_about_way_company(), text: m.site_about_way_company_text() },
    { to: '/login', icon: LogIn, name: m.site_about_way_member(), text: m.site_about_way_member_text() },
    {
      to: '/esqueci-minha-senha',
      icon: KeyRound,
      name: m.site_about_way_password(),
      text: m.site_about_way_password_text(),
    },
  ] as const
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{m.site_about_ways()}</h2>
      <ul className={styles.ways}>
        {ways.map(({ to, icon, name, text }) => (
          <li key={to}>
            <Link to={to} className={styles.way} data-card>
              <Icon of={icon} size={24} />
              <strong>{name}</strong>
              <span data-text="small">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AboutHelp() {
  return (
    <section id="ajuda" className={styles.help} aria-labelledby="about-help">
      <h2 id="about-help">{m.site_about_help()}</h2>
      <p data-text="lead">{m.site_about_help_text()}</p>
      <div className={styles.contact}>
        <Contact />
      </div>
      <TextLink to="/termos">{m.site_about_terms()}</TextLink>
    </section>
  )
}
