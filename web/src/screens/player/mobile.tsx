import { isFresh, lendToken } from '@juntas/client/token.ts'
import { useNavigate, useParams, useSearch } from '@juntas/ui/router/hooks.ts'
import { Skeleton, SkeletonGroup } from '@juntas/ui/skeleton/skeleton.tsx'
import { Suspense, useEffect, useState } from 'react'
import { MobileViewer, ViewerBoundary, ViewerGone } from '../../features/player/page/mobile-viewer.tsx'

/** Replaces the token in the address once it has been read. */
const taken = '-'

/** `/mobile/{reference}/{content}/{progress}/{token}`, outside the layouts [MOBILE-01] [GAP-37] [GAP-99]. */
export default function MobileScreen() {
  const { reference = '', content = '', progress = '', token = '' } = useParams()
  const { screen } = useSearch()
  const navigate = useNavigate()
  const [given] = useState(() => {
    lendToken(token)
    return { reference, content, progress, token }
  })
  useEffect(() => {
    lendToken(given.token)
    void navigate({
      to: '/mobile/$reference/$content/$progress/$token',
      params: { ...given, token: taken },
      search: true,
      replace: true,
    })
    return () => lendToken(null)
  }, [given, navigate])

  if (!isFresh(given.token)) return <ViewerGone screen={screen} />
  return (
    <Suspense
      fallback={
        <SkeletonGroup>
          <Skeleton shape="art" />
        </SkeletonGroup>
      }
    >
      <ViewerBoundary screen={screen}>
        <MobileViewer
          reference={given.reference}
          content={given.content}
          startSeconds={Math.max(0, Number(given.progress) || 0)}
          screen={screen}
        />
      </ViewerBoundary>
    </Suspense>
  )
}
