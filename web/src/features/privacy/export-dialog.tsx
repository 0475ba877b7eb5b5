import { ApiError } from '@juntas/client/api-error.ts'
import { required } from '@juntas/contract/rules/form/required'
import { FormDialog } from '@juntas/ui/dialog/form-dialog.tsx'
import { FormFailure } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { readFile, saveFile } from '../../lib/call/file.ts'
import { ProofFields, proofOf, proofProblem } from './proof-fields.tsx'
import { useSendExportCode } from './queries.ts'

/** The copy holds everything, the anonymous texts too: whoever only found the device open does not get it. */
export function ExportDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const form = useForm({ draft: 'none', values: { proof: '' }, check: rules<{ proof: string }>({ proof: required }) })
  const sendCode = useSendExportCode()
  const send = async ({ proof }: { proof: string }) => {
    try {
      const file = await readFile('/v1/me/export.zip', proofOf(hasPassword, proof))
      saveFile(file, `juntas-${new Date().toISOString().slice(0, 10)}.zip`)
      showToast(m.privacy_export_done())
      onClose()
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      const problem = proofProblem(hasPassword, status)
      if (problem) form.refuse({ proof: problem })
      else form.refuse({ form: status === 429 ? m.privacy_export_too_often() : m.privacy_export_failed() })
    }
  }
  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      title={m.privacy_export_question()}
      action={m.privacy_export_action()}
    >
      <p>{m.privacy_export_question_text()}</p>
      <ProofFields hasPassword={hasPassword} sendCode={sendCode} bound={form.bind('proof')} />
      <FormFailure />
    </FormDialog>
  )
}
