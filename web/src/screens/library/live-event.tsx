import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { useParams } from '@juntas/ui/router/hooks.ts'
import { Spinner } from '@juntas/ui/spinner/spinner.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { contentQuery } from '../../features/player/queries.ts'

// Only one of the two is loaded: the player is heavy, and an event to come plays nothing.
const fallback = <Spinner size="page" />
const EventPage = lazyPanel(() => import('../../features/library/event-page.tsx'), { fallback })
const ContentScreen = lazyPanel(async () => ({ default: (await import('../player/content.tsx')).ContentScreen }), {
  fallback,
})

/** `/eventos-ao-vivo/{slug}`: the event until there is something of it to play [CONTENT-12]. */
export default function LiveEventScreen() {
  const { slug = '' } = useParams()
  const { data: event } = useSuspenseQuery(contentQuery(slug))
  const isStillToCome = event.startsAt !== null && Date.parse(event.startsAt) > Date.now()
  return isStillToCome || !event.contentReference ? (
    <EventPage event={event} />
  ) : (
    <ContentScreen slug={slug} folder={event.folder.slug} />
  )
}
