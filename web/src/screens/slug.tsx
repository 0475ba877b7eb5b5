import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PageBody } from '../features/site/page-body.tsx'
import { pageQuery } from '../features/site/queries.ts'
import { blockComponents } from './blocks.ts'

/** `/{slug}`: a page of the server [CONTENT-13]. The library adds folders and contents of that slug [GAP-20]. */
export default function SlugScreen() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string }
  const { data: page } = useSuspenseQuery(pageQuery(slug))
  return <PageBody page={page} components={blockComponents} />
}
