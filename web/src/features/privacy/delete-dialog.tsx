import { ApiError } from '@juntas/client/api-error.ts'
import { deletionWaitDays } from '@juntas/contract/rules/account-deletion'
import { required } from '@juntas/contract/rules/form/required'
import { Button } from '@juntas/ui/button/button.tsx'
import { FormDialog } from '@juntas/ui/dialog/form-dialog.tsx'
import { FormFailure } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { ProofFields, proofOf, proofProblem } from './proof-fields.tsx'
import { useAskDeletion, useSendDeletionCode } from './queries.ts'

/** The member confirms the identity: with the password, or a code by e-mail where there is none. */
export function DeleteDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const form = useForm({ draft: 'none', values: { proof: '' }, check: rules<{ proof: string }>({ proof: required }) })
  const ask = useAskDeletion()
  const sendCode = useSendDeletionCode()
  const send = async ({ proof }: { proof: string }) => {
    try {
      await ask.mutateAsync(proofOf(hasPassword, proof))
      showToast(m.privacy_delete_done({ days: deletionWaitDays }))
      onClose()
    } catch (error) {
      const problem = error instanceof ApiError && proofProblem(hasPassword, error.status)
      if (problem) form.refuse({ proof: problem })
      else form.refuse({ form: error instanceof ApiError ? error.message : m.privacy_delete_failed() })
    }
  }
  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      title={m.privacy_delete_question()}
      action={m.privacy_delete_confirm({ days: deletionWaitDays })}
      others={<Button onClick={onClose}>{m.privacy_delete_keep()}</Button>}
      kind="danger"
    >
      <p>{m.privacy_delete_question_text({ days: deletionWaitDays })}</p>
      <ProofFields hasPassword={hasPassword} sendCode={sendCode} bound={form.bind('proof')} />
      <FormFailure />
    </FormDialog>
  )
}
