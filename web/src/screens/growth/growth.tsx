import { useSearch } from '@juntas/ui/router/hooks.ts'
import { Suspense } from 'react'
import { GrowthLoading } from '../../features/growth/growth-loading.tsx'
import { GrowthPage } from '../../features/growth/growth-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'

/** /crescimento; `?ciclo=1` shows an earlier cycle. */
export default function GrowthScreen() {
  const { ciclo } = useSearch()
  const { name } = useViewer()
  const cycle = /^[1-9]\d{0,2}$/.test(ciclo ?? '') ? Number(ciclo) : undefined
  return (
    <Suspense fallback={<GrowthLoading />}>
      <GrowthPage cycle={cycle} memberName={name} />
    </Suspense>
  )
}
