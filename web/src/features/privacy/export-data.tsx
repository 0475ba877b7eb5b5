import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { ExportDialog } from './export-dialog.tsx'

/** Everything about the member in one archive: a JSON with every row, and the files. */
export function ExportData({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section data-stack="4">
      <h2>{m.privacy_export()}</h2>
      <p data-text="soft">{m.privacy_export_text()}</p>
      <div>
        <Button onClick={() => setOpen(true)}>
          <Icon of={Download} size={18} />
          {m.privacy_export_action()}
        </Button>
      </div>
      {isOpen && <ExportDialog hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </section>
  )
}
