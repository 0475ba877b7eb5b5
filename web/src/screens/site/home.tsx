import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import prose from '@juntas/ui/prose/prose.module.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue } from 'react'
import { PageBlocks } from '../../features/site/blocks/page-blocks.tsx'
import { pageWithHeadQuery } from '../../features/site/blocks/queries.ts'
import { FirstPlaces } from '../../features/site/places/first-places.tsx'
import type { Page } from '../../features/site/queries.ts'
import { WelcomeHero } from '../../features/site/welcome-hero.tsx'
import { TimeLinks } from '../../features/time/time-links.tsx'
import { queryClient } from '../../lib/call/query-client.ts'
import { Html } from '../../lib/html.tsx'
import { useViewer, type Viewer } from '../../lib/session/viewer.ts'
import { blockComponents } from './blocks.ts'
import styles from './home.module.css'
import { homeBlocks } from './home-block-components.ts'

// Below everything else, and with an icon and two texts for each place: not part of what home waits for.
const SectionLinks = lazyPart(() => import('../../features/site/section-links.tsx'), {
  fallback: <div className={styles.rest} />,
})

const components = { ...blockComponents, ...homeBlocks }

/** `/`: the server's page `home`, then links to every area [HOME-01]. */
export default function HomeScreen() {
  const viewer = useViewer()
  const { data: page } = useSuspenseQuery(pageWithHeadQuery('home'))
  // Draw the first block first; the rest, below it, in a second render.
  const isWhole = useDeferredValue(true, false)
  return (
    <>
      <Suspense>
        <TeamWords page={page} />
      </Suspense>
      <TimeLinks />
      <PageBlocks
        blockPages={page.blockPages}
        components={components}
        most={isWhole ? undefined : 1}
        fallbacks={{ Continue: <Beginning viewer={viewer} /> }}
      />
      {isWhole ? <SectionLinks viewer={viewer} /> : <div className={styles.rest} />}
    </>
  )
}

/** Who has begun nothing yet: the greeting, and what she can do here. */
const Beginning = ({ viewer }: { viewer: Viewer }) => (
  <>
    <WelcomeHero viewer={viewer} />
    <FirstPlaces />
  </>
)

/** The page's own title and text, where the team wrote them [HOME-02]. */
function TeamWords({ page }: { page: Page }) {
  if (page.hideTitle && !page.content) return null
  return (
    <header className={styles.words}>
      {!page.hideTitle && <h1>{page.title}</h1>}
      <Html html={page.content} className={prose.prose} />
    </header>
  )
}

HomeScreen.prepare = () => queryClient.prefetchQuery(pageWithHeadQuery('home'))
