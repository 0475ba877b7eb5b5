import { m } from '#paraglide/messages.js'
import { acceptedFiles, FileButton } from './file-button.tsx'
import type { Import } from './import.ts'
import { UploadRow } from './upload-row.tsx'
import { useImportUpload } from './use-import-upload.ts'

/** The corrected file: a new import of the same kind, for the same company. */
export function SendAgain({ one: { kind, company } }: { one: Import }) {
  const { sending, send } = useImportUpload()
  return (
    <>
      {sending && sending.state !== 'sent' && <UploadRow sending={sending} />}
      <FileButton
        label={m.imports_send_again()}
        accept={acceptedFiles(kind)}
        working={sending?.state === 'sending'}
        onFile={(file) => send(file, { import: kind, ...(company ? { company: String(company.id) } : {}) })}
      />
    </>
  )
}
