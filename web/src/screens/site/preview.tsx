import { Alert } from '@juntas/ui/alert/alert.tsx'
import { useParams } from '@juntas/ui/router/hooks.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { PageBody } from '../../features/site/page-body.tsx'
import type { Page } from '../../features/site/queries.ts'
import { readPath } from '../../lib/call/api.ts'
import { blockComponents } from './blocks.ts'
import styles from './preview.module.css'

const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['site', 'preview', id],
    queryFn: ({ signal }) => readPath(`office/pages/${id}/preview`, { kind: 'page', signal }) as Promise<Page>,
  })

/** /previa/{id}: a page of the office as members will see it. The server answers staff alone. */
export default function PreviewScreen() {
  const { id = '' } = useParams()
  const { data: page } = useSuspenseQuery(previewQuery(id))
  return (
    <>
      <div className={styles.note}>
        <Alert live={false}>{m.site_preview()}</Alert>
      </div>
      <PageBody page={page} components={blockComponents} />
    </>
  )
}
