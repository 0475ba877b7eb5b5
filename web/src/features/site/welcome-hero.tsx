import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Hero, HeroText } from '@juntas/ui/hero/hero.tsx'
import { m } from '#paraglide/messages.js'
import type { Viewer } from '../../lib/session/viewer.ts'

/** The first block of home until there is something to continue. */
export function WelcomeHero({ viewer }: { viewer: Viewer }) {
  return (
    <Hero
      id="welcome-title"
      kicker={m.site_welcome_kicker()}
      title={m.site_welcome({ name: viewer.nickname || viewer.name.split(' ')[0] || viewer.name })}
      pageTitle={m.site_page_home()}
      picture="/media/drawn/thumbs/habilidades/bem-vinda.svg?shape=hero&author=marina-tavares"
      actions={
        <>
          <ButtonLink to="/habilidades" kind="primary">
            {m.site_welcome_trails()}
          </ButtonLink>
          <ButtonLink to="/talks">{m.site_welcome_talks()}</ButtonLink>
        </>
      }
    >
      <HeroText>{m.site_welcome_text()}</HeroText>
    </Hero>
  )
}
