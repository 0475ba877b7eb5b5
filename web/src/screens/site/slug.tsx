import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { decoded } from '@juntas/ui/router/address.ts'
import { useLocation } from '@juntas/ui/router/hooks.ts'
import { Navigate } from '@juntas/ui/router/navigate.tsx'
import { Spinner } from '@juntas/ui/spinner/spinner.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { addressOf, trailAddress } from '../../features/library/address.ts'
import { PageBody } from '../../features/site/page-body.tsx'
import { blockComponents } from './blocks.ts'
import { slugQuery } from './slug-query.ts'

// Most folders have a page of the server, whose blocks load what they need.
const FolderPage = lazyPanel(() => import('../../features/library/folder-page.tsx'), {
  fallback: <Spinner size="page" />,
})

/**
 * `/talks`, `/masterclass` and the other folders, and `/{slug}`: a page of the server, else the folder of that name,
 * else the content of that name at its own address [CONTENT-13] [GAP-20].
 */
export default function SlugScreen() {
  const slug = decoded(useLocation().pathname.slice(1))
  const { data: found } = useSuspenseQuery(slugQuery(slug))
  switch (found.kind) {
    case 'page':
      return <PageBody page={found.page} components={blockComponents} />
    case 'folder':
      return found.folder.type === 'Skill' ? (
        <Navigate href={trailAddress(found.folder.id)} replace />
      ) : (
        <FolderPage folder={found.folder} />
      )
    case 'content':
      return <Navigate href={addressOf(found.content)} replace />
  }
}
