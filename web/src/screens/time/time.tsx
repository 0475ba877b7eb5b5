import type { TimeMode } from '@juntas/contract/rules/time/time-suggestion'
import { Suspense } from 'react'
import type { MediaOutcome } from '../../features/offline/save/offline-copy.ts'
import type { Item } from '../../features/time/items.ts'
import { TimeLoading } from '../../features/time/time-loading.tsx'
import { type SaveOutcome, TimePage } from '../../features/time/time-page.tsx'
import { isUnstored } from '../../lib/discreet/preferences.ts'
import { useViewer } from '../../lib/session/viewer.ts'

/** /tempo; `?min=25` asks for a length. */
export default function TimeScreen() {
  const { name, nickname } = useViewer()
  const greeted = nickname || name.split(' ')[0] || name
  return (
    <Suspense fallback={<TimeLoading />}>
      <TimePage greeted={greeted} onSave={isUnstored(false) ? undefined : saveContents} />
    </Suspense>
  )
}

/** Saves each content with its sound, or its smallest film where it is watched; what is saved already stays as it is. */
async function saveContents(items: readonly Item[], mode: TimeMode): Promise<SaveOutcome> {
  const { addOffline } = await import('../../features/offline/save/offline-copy.ts')
  const outcomes: MediaOutcome[] = []
  for (const { slug } of items) if (slug !== null) outcomes.push(await addOffline(slug, mode === 'video'))
  return { isArriving: outcomes.includes('arriving'), isIncomplete: outcomes.includes('missing') }
}
