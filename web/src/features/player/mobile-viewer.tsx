import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { MediaProvider } from 'media-chrome/react/media-store'
import { m } from '#paraglide/messages.js'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { ErrorState } from '../../ui/empty/error-state.tsx'
import { handOffUrl } from './hand-off.ts'
import { sourcesOf } from './media.tsx'
import styles from './mobile-viewer.module.css'
import { Player } from './player.tsx'
import { contentByIdQuery, contentQuery, mobileAppQuery } from './queries.ts'
import { useCaptions } from './use-captions.ts'

type MobileViewerProps = {
  /** The video's own reference, which must be the content's. */
  reference: string
  /** Its number or its slug. */
  content: string
  startSeconds: number
  /** The screen of the app to return to. */
  screen: string | undefined
}

/** One content and nothing around it, inside the phone app; closing it or its end hands back to the app [MOBILE-04]. */
export function MobileViewer({ reference, content: which, startSeconds, screen }: MobileViewerProps) {
  const { data: content } = useSuspenseQuery(
    // biome-ignore lint/suspicious/noExplicitAny: two addresses, one reply
    (/^\d+$/.test(which) ? contentByIdQuery(Number(which)) : contentQuery(which)) as any as ReturnType<
      typeof contentQuery
    >,
  )
  const { data: app } = useQuery(mobileAppQuery)
  const captions = useCaptions(content.contentReference)
  const handOff = () => app && window.location.assign(handOffUrl(app.url, screen))
  if (content.contentReference !== reference || sourcesOf(content).length === 0) return <ViewerGone />
  return (
    <main className={styles.viewer}>
      <header className={styles.head}>
        <h1 className={styles.title}>{content.title}</h1>
        <IconButton icon={X} label={m.player_mobile_close()} onClick={handOff} />
      </header>
      <MediaProvider>
        <Player
          content={content}
          captions={captions}
          startSeconds={startSeconds}
          plays
          next={null}
          home="app"
          onGoOn={handOff}
        />
      </MediaProvider>
    </main>
  )
}

export function ViewerGone() {
  return (
    <main className={styles.viewer}>
      <ErrorState size="page" title={m.player_failed()} actions={<span />}>
        {m.player_mobile_gone()}
      </ErrorState>
    </main>
  )
}
