import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { contentQuery } from '../features/player/queries.ts'
import { useParams } from '../lib/router/hooks.ts'

// One of the two: what plays is heavy, and an event to come plays nothing.
const EventPage = lazy(async () => ({ default: (await import('../features/library/event-page.tsx')).EventPage }))
const ContentScreen = lazy(async () => ({ default: (await import('./content.tsx')).ContentScreen }))

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
