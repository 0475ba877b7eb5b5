import type { TimeMode } from '@juntas/contract/rules/library/time-suggestion'
import { Suspense } from 'react'
import type { Item } from '../../features/time/items.ts'
import { TimeLoading } from '../../features/time/time-loading.tsx'
import { TimePage } from '../../features/time/time-page.tsx'
import { api } from '../../lib/call/api.ts'
import { isUnstored } from '../../lib/discreet/preferences.ts'
import { useViewer } from '../../lib/session/viewer.ts'

/** /tempo; `?min=25` asks for a length. */
export default function TimeScreen() {
  const { name, nickname } = useViewer()
  const greeted = nickname || name.split(' ')[0] || name
  return (
    <Suspense fallback={<TimeLoading />}>
      <TimePage greeted={greeted} onKeep={isUnstored(false) ? undefined : keepItems} />
    </Suspense>
  )
}

/** Keeps each content with its sound, or its smallest film where it is watched or has no other sound. */
async function keepItems(items: readonly Item[], mode: TimeMode): Promise<void> {
  const [{ saveOffline }, { mediaChoices }] = await Promise.all([
    import('../../features/offline/offline-copy.ts'),
    import('../../features/offline/media-choices.ts'),
  ])
  for (const { slug } of items) {
    if (slug === null) continue
    const content = await api('GET /v1/contents/slug/{slug}', { params: { slug }, kind: 'background', isQuiet: true })
    const choices = await mediaChoices(content)
    const film = mode === 'video' ? choices.find(({ choice }) => choice !== 'audio') : undefined
    await saveOffline(slug, film ?? choices[0] ?? null)
  }
}
