import { Icon } from '@juntas/ui/icon/icon.tsx'
import type { LucideIcon } from 'lucide-react'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import ChartNoAxes from 'lucide-react/icons/chart-no-axes-column'
import Compass from 'lucide-react/icons/compass'
import Handshake from 'lucide-react/icons/handshake'
import MessageCircle from 'lucide-react/icons/message-circle'
import Radio from 'lucide-react/icons/radio'
import Scroll from 'lucide-react/icons/scroll-text'
import Timer from 'lucide-react/icons/timer'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../../lib/app-link.tsx'
import styles from './first-places.module.css'
import type { PlaceAddress } from './places.ts'

// Each in the words of who looks for it. Its own icons: home does not wait for those of all places.
const wishes: readonly { place: PlaceAddress; icon: LucideIcon; to?: string; said: () => string }[] = [
  { place: '/tempo', icon: Timer, said: m.site_first_time },
  { place: '/todas-juntas', icon: MessageCircle, to: '/todas-juntas/nova-publicacao', said: m.site_first_ask },
  { place: '/mentoras', icon: Compass, said: m.site_first_mentors },
  { place: '/circulos', icon: Radio, said: m.site_first_circles },
  { place: '/networks', icon: Handshake, said: m.site_first_networks },
  { place: '/jobs', icon: BriefcaseBusiness, said: m.site_first_jobs },
  { place: '/meu-curriculo', icon: Scroll, said: m.site_first_resume },
  { place: '/pesquisa-impacto-inicial', icon: ChartNoAxes, said: m.site_first_impact },
]

/** What a member finds on home who has begun nothing yet: eight things to do here, before the rows of contents. */
export function FirstPlaces() {
  const id = useId()
  return (
    <nav className={styles.first} aria-labelledby={id}>
      <h2 id={id}>{m.site_first_title()}</h2>
      <ul className={styles.list}>
        {wishes.map(({ place, icon, to = place, said }) => (
          <li key={place}>
            <AppLink url={to} className={styles.wish}>
              <Icon of={icon} />
              {said()}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
