import { ApiError } from '@juntas/client/api-error.ts'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { m } from '#paraglide/messages.js'
import { readFile, saveFile } from '../../lib/call/file.ts'

/** Everything about the member in one archive: a JSON with every row, and the files. */
export function ExportData() {
  const { mutate, isPending, error } = useMutation({
    meta: { inPlace: true },
    mutationFn: async () =>
      saveFile(await readFile('/v1/me/export.zip'), `juntas-${new Date().toISOString().slice(0, 10)}.zip`),
  })
  const isTooOften = error instanceof ApiError && error.status === 429
  return (
    <section data-stack="4">
      <h2>{m.privacy_export()}</h2>
      <p data-text="soft">{m.privacy_export_text()}</p>
      {error && <Alert kind="danger">{isTooOften ? m.privacy_export_too_often() : m.privacy_export_failed()}</Alert>}
      <div>
        <Button working={isPending} workingLabel={m.privacy_export_working()} onClick={() => mutate()}>
          <Icon of={Download} size={18} />
          {m.privacy_export_action()}
        </Button>
      </div>
    </section>
  )
}
