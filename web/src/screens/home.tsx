import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { PageBlocks } from '../features/site/blocks/page-blocks.tsx'
import { pageWithHeadQuery } from '../features/site/blocks/queries.ts'
import { SectionLinks } from '../features/site/section-links.tsx'
import { WelcomeHero } from '../features/site/welcome-hero.tsx'
import { queryClient } from '../lib/call/query-client.ts'
import { useViewer } from '../lib/session/viewer.ts'
import { blockComponents } from './blocks.ts'
import styles from './home.module.css'
import { homeBlocks } from './home-blocks.ts'

const components = { ...blockComponents, ...homeBlocks }

/** `/`: what the server puts on the page `home`, then the ways into every room [HOME-01]. */
export default function HomeScreen() {
  const viewer = useViewer()
  const { data: page } = useSuspenseQuery(pageWithHeadQuery('home'))
  // What she sees first is drawn first; the rest, below it, while she is already looking.
  const isWhole = useDeferredValue(true, false)
  return (
    <>
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
