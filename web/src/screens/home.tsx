import { useSuspenseQuery } from '@tanstack/react-query'
import { PageBlocks } from '../features/site/blocks/page-blocks.tsx'
import { pageQuery } from '../features/site/queries.ts'
import { RoomLinks } from '../features/site/room-links.tsx'
import { WelcomeHero } from '../features/site/welcome-hero.tsx'
import { useViewer } from '../lib/viewer.ts'
import { blockComponents } from './blocks.ts'

/** `/`: what the server puts on the page `home`, then the ways into every room [HOME-01]. */
export default function HomeScreen() {
  const viewer = useViewer()
  const { data: page } = useSuspenseQuery(pageQuery('home'))
  return (
    <>
      <PageBlocks
        blockPages={page.blockPages}
        components={blockComponents}
        fallbacks={{ Continue: <WelcomeHero viewer={viewer} /> }}
      />
      <RoomLinks viewer={viewer} />
    </>
  )
}
