import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { MobileViewer, ViewerGone } from '../features/player/mobile-viewer.tsx'
import { isFresh, lendToken } from '../lib/token.ts'
import { Skeleton, SkeletonGroup } from '../ui/skeleton/skeleton.tsx'

interface Address {
  reference: string
  content: string
  progress: string
  token: string
}

/** What stands in the address once the token has been taken out of it. */
const taken = '-'

/** `/mobile/{reference}/{content}/{progress}/{token}`, outside the layouts [MOBILE-01] [GAP-37] [GAP-99]. */
export default function MobileScreen() {
  const params = useParams({ strict: false }) as unknown as Address
  const { screen } = useSearch({ strict: false }) as { screen?: string }
  const navigate = useNavigate()
  const [given] = useState(() => {
    lendToken(params.token)
    return params
  })
  useEffect(() => {
    lendToken(given.token)
    void navigate({
      to: '/mobile/$reference/$content/$progress/$token',
      params: { ...given, token: taken },
      search: true,
      replace: true,
    } as never)
    return () => lendToken(null)
  }, [given, navigate])

  if (!isFresh(given.token)) return <ViewerGone />
  return (
    <Suspense
      fallback={
        <SkeletonGroup>
          <Skeleton shape="art" />
        </SkeletonGroup>
      }
    >
      <MobileViewer
        reference={given.reference}
        content={given.content}
        startSeconds={Math.max(0, Number(given.progress) || 0)}
        screen={screen}
      />
    </Suspense>
  )
}
