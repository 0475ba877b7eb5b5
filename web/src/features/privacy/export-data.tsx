import { ApiError } from '@juntas/client/api-error.ts'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { readFile, saveFile } from '../../lib/call/file.ts'

/** Everything about the member in one archive: a JSON with every row, and the files. */
export function ExportData() {
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState('')
  const download = async () => {
    setWorking(true)
    setFailure('')
    try {
      saveFile(await readFile('/v1/me/export.zip'), `juntas-${new Date().toISOString().slice(0, 10)}.zip`)
    } catch (error) {
      const isTooOften = error instanceof ApiError && error.status === 429
      setFailure(isTooOften ? m.privacy_export_too_often() : m.privacy_export_failed())
    }
    setWorking(false)
  }
  return (
    <section data-stack="4">
      <h2>{m.privacy_export()}</h2>
      <p data-text="soft">{m.privacy_export_text()}</p>
      {failure && <Alert kind="danger">{failure}</Alert>}
      <div>
        <Button working={isWorking} workingLabel={m.privacy_export_working()} onClick={() => void download()}>
          <Icon of={Download} size={18} />
          {m.privacy_export_action()}
        </Button>
      </div>
    </section>
  )
}
