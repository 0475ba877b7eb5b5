import { required } from '@juntas/contract/rules/form/required'
import { email as emailRule } from '@juntas/contract/rules/person/email'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { PasswordField } from '@juntas/ui/field/password-field.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, FormFailure, SubmitButton } from '@juntas/ui/form/form.tsx'
import { FormActions } from '@juntas/ui/form/form-layout.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { useMaybeViewer } from '../../../lib/session/viewer.ts'
import styles from '../members.module.css'
import { emailChangeQuery, useAskEmail } from './email-queries.ts'
import { emailRefusal } from './refusals.ts'

const empty = { email: '', password: '' }

/** Asks for the password, and sends a link to the new address: nothing changes until it is followed. */
export default function EmailDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(emailChangeQuery)
  return (
    <Dialog isOpen onClose={onClose} title={m.members_email_change()} size="full">
      {data?.hasPassword === false ? <NoPassword onClose={onClose} /> : <Ask onClose={onClose} />}
    </Dialog>
  )
}

/** The member signs in through a company's directory: there is no password to confirm with. */
const NoPassword = ({ onClose }: { onClose: () => void }) => (
  <div className={styles.form}>
    <p>{m.members_email_directory()}</p>
    <FormActions>
      <Button onClick={onClose}>{m.ui_cancel()}</Button>
      <ButtonLink kind="primary" to="/esqueci-minha-senha">
        {m.members_email_make_password()}
      </ButtonLink>
    </FormActions>
  </div>
)

function Ask({ onClose }: { onClose: () => void }) {
  const ask = useAskEmail()
  const isProved = useMaybeViewer()?.isVerified ?? true
  const form = useForm({
    draft: 'none',
    values: empty,
    check: rules<typeof empty>({ email: emailRule, password: required }),
  })
  const send = async (values: typeof empty) => {
    try {
      await ask.mutateAsync(values)
      showToast(m.members_email_sent())
      onClose()
    } catch (error) {
      form.refuse(emailRefusal(error))
    }
  }
  return (
    <Form form={form} onSubmit={send} className={styles.form}>
      {/* An unproved address may be a stranger's: no notice is sent there, and none is promised. */}
      <p>{isProved ? m.members_email_text() : m.members_email_text_unproved()}</p>
      <TextField
        type="email"
        label={m.members_email_new()}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.bind('email')}
      />
      <PasswordField
        label={m.members_email_password()}
        autoComplete="current-password"
        required
        {...form.bind('password')}
      />
      <FormFailure />
      <FormActions>
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <SubmitButton>{m.members_email_send()}</SubmitButton>
      </FormActions>
    </Form>
  )
}
