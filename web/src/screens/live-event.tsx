import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { EventPage } from '../features/library/event-page.tsx'
import { contentQuery } from '../features/player/queries.ts'
import { ContentScreen } from './content.tsx'

/** `/eventos-ao-vivo/{slug}`: the event until there is something of it to play [CONTENT-12]. */
export default function LiveEventScreen() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string }
  const { data: event } = useSuspenseQuery(contentQuery(slug))
  const isStillToCome = event.startsAt !== null && Date.parse(event.startsAt) > Date.now()
  return isStillToCome || !event.contentReference ? (
    <EventPage event={event} />
  ) : (
    <ContentScreen slug={slug} folder={event.folder.slug} />
  )
}
