import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Hero, HeroText } from '@juntas/ui/hero/hero.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { PriceSummary } from '../../features/billing/plans/price-summary.tsx'
import { AboutHelp, AboutOffers, AboutWays } from '../../features/site/about/about-parts.tsx'
import { aboutQuery } from '../../features/site/about/about-query.ts'
import { PageContent } from '../../features/site/page-body.tsx'
import { useMaybeViewer } from '../../lib/session/viewer.ts'
import { blockComponents } from './blocks.ts'

/**
 * /sobre, the front page for everybody [GAP-161]: what this is and for whom, what it costs where plans are sold, the
 * ways in, help. The team's own page of that address stands in its middle.
 */
export default function AboutScreen() {
  const { data: page } = useSuspenseQuery(aboutQuery)
  const isMember = useMaybeViewer() !== undefined
  return (
    <div data-stack="12">
      <Hero
        id="about-title"
        kicker={page?.title ?? m.site_page_about()}
        title={m.site_about_title()}
        pageTitle={page?.title ?? m.site_page_about()}
        picture="/media/drawn/thumbs/habilidades/bem-vinda.svg?shape=hero&author=marina-tavares"
        actions={
          isMember ? (
            <ButtonLink to="/tudo" kind="primary">
              {m.site_everything()}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to="/cadastre-se" kind="primary">
                {m.site_about_join()}
              </ButtonLink>
              <ButtonLink to="/login">{m.shell_sign_in()}</ButtonLink>
            </>
          )
        }
      >
        <HeroText>{m.site_about_lead()}</HeroText>
      </Hero>
      <AboutOffers />
      {page && <PageContent page={page} components={blockComponents} />}
      <PriceSummary />
      {!isMember && <AboutWays />}
      <AboutHelp />
    </div>
  )
}
