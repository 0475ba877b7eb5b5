import { useParams } from '@juntas/ui/router/hooks.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { trailQuery } from '../../features/library/queries.ts'
import { TrailPage } from '../../features/library/trail/trail-page.tsx'
import { NotFoundPage } from '../../features/site/error-pages.tsx'

/** `/habilidades/{id}` [CONTENT-08] */
export default function TrailScreen() {
  const { id = '' } = useParams()
  return /^\d{1,9}$/.test(id) ? <Trail id={Number(id)} /> : <NotFoundPage />
}

function Trail({ id }: { id: number }) {
  const { data: trail } = useSuspenseQuery(trailQuery(id))
  return <TrailPage trail={trail} />
}
