import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { PageBlocks } from '../../features/site/blocks/page-blocks.tsx'
import { pageWithHeadQuery } from '../../features/site/blocks/queries.ts'
import { SectionLinks } from '../../features/site/section-links.tsx'
import { WelcomeHero } from '../../features/site/welcome-hero.tsx'
import { TimeLinks } from '../../features/time/time-links.tsx'
import { queryClient } from '../../lib/call/query-client.ts'
import { useViewer } from '../../lib/session/viewer.ts'
import { blockComponents } from './blocks.ts'
import styles from './home.module.css'
import { homeBlocks } from './home-block-components.ts'

const components = { ...blockComponents, ...homeBlocks }

/** `/`: the server's page `home`, then links to every area [HOME-01]. */
export default function HomeScreen() {
  const viewer = useViewer()
  const { data: page } = useSuspenseQuery(pageWithHeadQuery('home'))
  // Draw the first block first; the rest, below it, in a second render.
  const isWhole = useDeferredValue(true, false)
  return (
    <>
      <TimeLinks />
      <PageBlocks
        blockPages={page.blockPages}
        components={components}
        most={isWhole ? undefined : 1}
        fallbacks={{ Continue: <WelcomeHero viewer={viewer} /> }}
      />
      {isWhole ? <SectionLinks viewer={viewer} /> : <div className={styles.rest} />}
    </>
  )
}

HomeScreen.prepare = () => queryClient.prefetchQuery(pageWithHeadQuery('home'))
