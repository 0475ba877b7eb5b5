import { m } from '#paraglide/messages.js'
import { SiblingLists } from '../../parts/sibling-lists.tsx'

/** Everything of the site that is no content: lists of one screen. */
export const SiteLists = () => (
  <SiblingLists
    label={m.site_title()}
    lists={[
      { to: '/paginas', label: m.site_pages() },
      { to: '/paginas/menus', label: m.site_menus() },
      { to: '/paginas/perguntas', label: m.site_faqs() },
      { to: '/paginas/grupos', label: m.site_groups() },
      { to: '/paginas/ajuda', label: m.site_help_lines() },
      { to: '/paginas/termos', label: m.site_terms() },
      { to: '/paginas/ajustes', label: m.site_settings() },
    ]}
  />
)
