import { ButtonAnchor } from '@juntas/ui/button/button-link.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { ErrorState } from '@juntas/ui/empty/error-state.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { MediaProvider } from 'media-chrome/react/media-store'
import { Component, type ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { sourcesOf } from '../media/media.tsx'
import { useCaptions } from '../media/use-captions.ts'
import { Player } from '../player.tsx'
import { contentByIdQuery, contentQuery, mobileAppQuery } from '../queries.ts'
import { handOffUrl } from './app-link-url.ts'
import { Description } from './description.tsx'
import styles from './mobile-viewer.module.css'

type MobileViewerProps = {
  /** The video's reference, which must be the content's. */
  reference: string
  /** Its id or its slug. */
  content: string
  startSeconds: number
  /** The screen of the app to return to. */
  screen: string | undefined
}

/**
 * One content without the rest of the page, inside the phone app; closing it or its end leads back to the app
 * [MOBILE-04].
 */
export function MobileViewer({ reference, content: which, startSeconds, screen }: MobileViewerProps) {
  const { data: content } = useSuspenseQuery(
    /^\d+$/.test(which) ? contentByIdQuery(Number(which)) : contentQuery(which),
  )
  const { data: app } = useQuery(mobileAppQuery)
  const captions = useCaptions(content.contentReference, content.id)
  const handOff = () => app && window.location.assign(handOffUrl(app.url, screen))
  // A text and a lone audio file have no reference of their own.
  const isThis = content.contentReference === null || content.contentReference === reference
  const isText = content['@type'] === 'TextContent' && content.hasAccess && content.media.length === 0
  if (!isThis || !(isText || sourcesOf(content).length > 0)) return <ViewerGone screen={screen} />
  return (
    <main className={styles.viewer}>
      <header data-inline="4" data-justify="between">
        <h1 className={styles.title}>{content.title}</h1>
        <IconButton icon={X} label={m.player_mobile_close()} onClick={handOff} />
      </header>
      {isText ? (
        <Description content={content} end={{ label: m.player_go_app(), onGo: () => void handOff() }} />
      ) : (
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
      )}
    </main>
  )
}

/** Nothing to watch at this address; the way back is a link, which every browser follows to an app. */
export function ViewerGone({ screen }: { screen: string | undefined }) {
  const { data: app } = useQuery(mobileAppQuery)
  return (
    <main className={styles.viewer}>
      <ErrorState
        size="page"
        title={m.player_failed()}
        actions={
          app && (
            <ButtonAnchor kind="primary" href={handOffUrl(app.url, screen)}>
              {m.player_go_app()}
            </ButtonAnchor>
          )
        }
      >
        {m.player_mobile_gone()}
      </ErrorState>
    </main>
  )
}

type BoundaryProps = { screen: string | undefined; children: ReactNode }

/** Failures end here: outside the layouts there is no other boundary with a way out. */
export class ViewerBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? <ViewerGone screen={this.props.screen} /> : this.props.children
  }
}
