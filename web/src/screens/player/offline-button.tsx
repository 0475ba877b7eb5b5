import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { lazyOverlay } from '@juntas/ui/lazy/lazy-overlay.ts'
import { useStore } from '@juntas/ui/store.ts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Content } from '../../features/player/queries.ts'
import { offlineContentIds } from '../../lib/offline/databases.ts'

const OfflineDialog = lazyOverlay(() => import('../../features/offline/save/offline-dialog.tsx'))

/** "Guardar sem rede". Everything behind it is loaded when it is pressed. */
export function OfflineButton({ content }: { content: Content }) {
  const [isOpen, setOpen] = useState(false)
  const isKept = useStore(offlineContentIds).has(content.id)
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        <Icon of={Download} size={18} />
        {isKept ? m.player_kept() : m.player_keep()}
      </Button>
      {isOpen && <OfflineDialog content={content} onClose={() => setOpen(false)} />}
    </>
  )
}
