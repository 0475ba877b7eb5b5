import { code } from '@juntas/contract/rules/person/code'
import { email } from '@juntas/contract/rules/person/email'
import { password } from '@juntas/contract/rules/person/password'
import { SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { useSearch } from '@juntas/ui/router/hooks.ts'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { visitorDraft } from '../../../lib/drafts/drafts.ts'
import { AccountForm, StillMissing } from '../account-form.tsx'
import { CodeField } from '../code-field.tsx'
import { knownEmail } from '../draft.ts'
import { EmailField } from '../email-field.tsx'
import { FeedbackAlert, useFeedback } from '../form-feedback.tsx'
import { updatePassword } from '../queries.ts'
import { showRefused } from '../refused-fields.ts'
import { codeSent, sendRecoveryCodeWith } from '../registration/code-sent.ts'
import type { LinkCode } from '../registration/link-code.ts'
import { confirmCheck } from '../registration/person.ts'
import { SendCode } from '../registration/send-code.tsx'
import { arrive } from '../sign-in/after-sign-in.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { updateRefusal } from './update-refusal.tsx'

type Values = { email: string; code: string; password: string; confirm: string }

type RecoverFormProps = {
  /** The address to which the previous screen has just sent a code. */
  sentTo?: string
  /** Address and code from the link in the e-mail: then only the password is asked for. */
  link?: LinkCode
}

/** Step 2 of the recovery: the code and the new password [AUTH-24]. */
export function RecoverForm({ sentTo, link }: RecoverFormProps) {
  const { redirect } = useSearch()
  const [feedback, setFeedback] = useFeedback(sentTo ? codeSent(sentTo) : null)
  const form = useForm<Values>({
    draft: visitorDraft('recover'),
    values: { email: '', code: '', password: '', confirm: '' },
    check: rules<Values>({ email, code, password, confirm: confirmCheck }),
    known: { email: knownEmail() },
    fixed: link ? { email: link.email, code: link.code } : sentTo ? { email: sentTo } : undefined,
  })
  // Once the code of the link was refused its field stays, also while another one is typed into it.
  const [hasLink, setHasLink] = useState(link !== undefined && !code(link.code) && !email(link.email))

  async function submit({ email, code, password }: Values) {
    setFeedback(null)
    try {
      const isFromLink = link?.secret && link.code === code && link.email === email
      await updatePassword({ email, code, password, ...(isFromLink ? { secret: link.secret } : {}) })
      form.forget()
      arrive(redirect)
    } catch (error) {
      const refused = updateRefusal(error, () => form.forget())
      if (refused.fields.code) setHasLink(false)
      setFeedback(showRefused(form, refused))
    }
  }

  async function sendAgain() {
    if (!(await form.trigger('email'))) return false
    const isSent = await sendRecoveryCodeWith(setFeedback, form.getValues('email'))
    if (isSent) form.setValue('code', '')
    return isSent
  }

  return (
    <AccountForm form={form} onSubmit={submit}>
      {!hasLink && <EmailField {...form.bind('email')} autoComplete="username" />}
      {!hasLink && <CodeField {...form.bind('code')} />}
      {!hasLink && (
        <div>
          <SendCode label={m.account_resend_code()} send={sendAgain} justSent={Boolean(sentTo)} />
        </div>
      )}
      {/* The password manager saves the new password under this address. */}
      {hasLink && <input type="hidden" autoComplete="username" value={link?.email} readOnly />}
      <NewPasswordFields password={form.bind('password')} confirm={form.bind('confirm')} isNew />
      <FeedbackAlert feedback={feedback} />
      <StillMissing
        form={form}
        labels={{
          email: m.account_email(),
          code: m.account_code(),
          password: m.account_new_password(),
          confirm: m.account_confirm_new_password(),
        }}
      />
      <SubmitButton block workingLabel={m.account_saving()}>
        {m.account_save_password()}
      </SubmitButton>
    </AccountForm>
  )
}
