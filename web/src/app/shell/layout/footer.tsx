import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import type { LucideIcon } from 'lucide-react'
import Briefcase from 'lucide-react/icons/briefcase-business'
import Camera from 'lucide-react/icons/camera'
import Play from 'lucide-react/icons/circle-play'
import ExternalLink from 'lucide-react/icons/external-link'
import MessageCircle from 'lucide-react/icons/message-circle'
import { m } from '#paraglide/messages.js'
import type { MenuItem } from '../../../features/site/queries.ts'
import { AppLink } from '../../../lib/app-link.tsx'
import { isInMobileApp } from '../../../lib/mobile.ts'
import { useMaybeViewer } from '../../../lib/session/viewer.ts'
import { HomeLink } from '../home-link.tsx'
import { LanguagePicker } from '../language/language-picker.tsx'
import { useMenu } from '../menu/use-menu.ts'
import styles from './footer.module.css'

/** Menu of the slug `rodape` [SHELL-21]; hidden inside the phone app [MOBILE-03]. */
export function Footer() {
  return isInMobileApp() ? null : <FooterBlock />
}

// Hide these from visitors: they only open for members [entry A9].
const membersOnly = new Set(['/', '/faq', '/privacidade', '/jobs'])

function FooterBlock() {
  const menu = useMenu('rodape')
  const isMember = useMaybeViewer() !== undefined
  const items = isMember ? menu : menu.filter(({ url }) => !membersOnly.has(url))
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <HomeLink size="small" />
        <nav aria-label={m.shell_footer()}>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.id}>
                <Item item={item} />
              </li>
            ))}
          </ul>
        </nav>
        <LanguagePicker />
      </div>
    </footer>
  )
}

const icons: Record<string, LucideIcon> = { briefcase: Briefcase, camera: Camera, play: Play, chat: MessageCircle }

/** An item with an icon leads to another site [SHELL-23]. */
function Item({ item: { url, target, title, icon } }: { item: MenuItem }) {
  return (
    <AppLink url={url} target={icon ? '_blank' : target} className={styles.link}>
      {icon && <Icon of={icons[icon.name] ?? ExternalLink} size={18} />}
      {title}
      {icon && <VisuallyHidden>, {m.shell_new_tab()}</VisuallyHidden>}
    </AppLink>
  )
}
