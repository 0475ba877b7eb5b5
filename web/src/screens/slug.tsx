import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useMatch } from '@tanstack/react-router'
import { lazy } from 'react'
import { addressOf, trailAddress } from '../features/library/address.ts'
import { PageBody } from '../features/site/page-body.tsx'
import { blockComponents } from './blocks.ts'
import { slugQuery } from './slug-query.ts'

// Most folders have a page of the server, and its blocks bring what they need.
const FolderPage = lazy(async () => ({ default: (await import('../features/library/folder-page.tsx')).FolderPage }))

/**
 * `/talks`, `/masterclass` and the other folders, and `/{slug}`: a page of the server, else the folder of that name,
 * else the content of that name at its own address [CONTENT-13] [GAP-20].
 */
export default function SlugScreen() {
  // Of its own match, not of the address: on the way to another page that is already the other's.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const slug = decodeURIComponent(path.split('/')[1] ?? '')
  const { data: found } = useSuspenseQuery(slugQuery(slug))
  switch (found.kind) {
    case 'page':
      return <PageBody page={found.page} components={blockComponents} />
    case 'folder':
      return found.folder.type === 'Skill' ? (
        <Navigate to={trailAddress(found.folder.id) as '/'} replace />
      ) : (
        <FolderPage folder={found.folder} />
      )
    case 'content':
      return <Navigate to={addressOf(found.content) as '/'} replace />
  }
}
