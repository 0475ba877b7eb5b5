import { Icon } from '@juntas/ui/icon/icon.tsx'
import Upload from 'lucide-react/icons/upload'
import { m } from '#paraglide/messages.js'
import { FileButton } from '../../parts/file-button.tsx'
import { acceptedFiles, type Import } from './import.ts'
import { UploadRow } from './upload-row.tsx'
import { useImportUpload } from './use-import-upload.ts'

/** The corrected file: a new import of the same kind, for the same company. */
export function SendAgain({ one: { id, kind, company } }: { one: Import }) {
  const { sending, send } = useImportUpload(`?corrige=${id}`)
  return (
    <>
      {sending && sending.state !== 'sent' && <UploadRow sending={sending} />}
      <FileButton
        kind="primary"
        label={m.imports_send_again()}
        accept={acceptedFiles(kind)}
        working={sending?.state === 'sending'}
        onFile={(file) => send(file, { import: kind, ...(company ? { company: String(company.id) } : {}) })}
      >
        <Icon of={Upload} size={18} />
        {m.imports_send_again()}
      </FileButton>
    </>
  )
}
