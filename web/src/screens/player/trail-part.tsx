import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { useParams } from '@juntas/ui/router/hooks.ts'
import { Spinner } from '@juntas/ui/spinner/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { contentAheadQuery, trailQuery } from '../../features/player/queries.ts'
import { ContentScreen } from './content.tsx'

const SeasonPage = lazyPanel(() => import('../../features/library/trail/season-page.tsx'), {
  fallback: <Spinner size="page" />,
})

/**
 * `/habilidades/{id}/{season}` and `/habilidades/{id}/{contentSlug}` have the same shape: a season of that trail, else
 * the content of that name, which leads to /404 when there is none [GAP-20].
 */
export default function TrailPartScreen() {
  const { id = '', seasonOrContent = '' } = useParams()
  const isTrail = /^\d{1,9}$/.test(id)
  const { data: trail, isPending } = useQuery({ ...trailQuery(Number(id)), enabled: isTrail })
  const ahead = useQuery({ ...contentAheadQuery(seasonOrContent), enabled: isTrail && isPending })
  if ((isTrail && isPending) || ahead.isFetching) return <Spinner size="page" />
  const season = trail?.seasons.find(({ slug }) => slug === seasonOrContent)
  return trail && season ? (
    <SeasonPage trail={trail} season={season} />
  ) : (
    <ContentScreen slug={seasonOrContent} folder={id} />
  )
}
