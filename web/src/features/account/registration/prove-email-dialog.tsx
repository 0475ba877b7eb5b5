import { cleanCode, code } from '@juntas/contract/rules/person/code'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useStore } from '@juntas/ui/store.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { emailProof } from '../../../lib/call/email-proof.ts'
import { refreshViewer, useMaybeViewer } from '../../../lib/session/viewer.ts'
import { CodeField } from '../code-field.tsx'
import { codeProblem } from '../code-problem.ts'
import { FeedbackAlert, refusalOf, useFeedback } from '../form-feedback.tsx'
import { resendCode, verifyToken } from '../queries.ts'
import { SendCode } from './send-code.tsx'

/** Asks for the e-mailed code in place; the call that waits for it is sent again afterwards [GAP-117]. */
export default function ProveEmailDialog() {
  const waiting = useStore(emailProof)
  return (
    <Dialog isOpen={waiting !== null} onClose={() => waiting?.answer(false)} title={m.account_prove_title()}>
      {waiting && <Proof onProved={() => waiting.answer(true)} />}
    </Dialog>
  )
}

function Proof({ onProved }: { onProved: () => void }) {
  const email = useMaybeViewer()?.email ?? ''
  const [feedback, setFeedback] = useFeedback()
  const [isSent, setSent] = useState(false)
  const form = useForm({ draft: 'none', values: { token: '' }, check: rules<{ token: string }>({ token: code }) })
  const first = useRef(false)

  async function send() {
    try {
      await resendCode(email)
      form.setValue('token', '')
      setSent(true)
      return true
    } catch (error) {
      setFeedback({ title: refusalOf(error).message })
      return false
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the window opens
  useEffect(() => {
    if (first.current) return
    first.current = true
    void send()
  }, [])

  async function submit({ token }: { token: string }) {
    setFeedback(null)
    try {
      await verifyToken({ token: cleanCode(token) })
    } catch (error) {
      const refusal = refusalOf(error)
      const problem = codeProblem(refusal)
      if (problem) form.refuse({ token: problem })
      else setFeedback({ title: refusal.message })
      return
    }
    await refreshViewer()
    showToast(m.account_prove_done())
    onProved()
  }

  return (
    <Form form={form} onSubmit={submit} data-stack="4">
      <p>{isSent ? m.account_prove_sent({ email }) : m.account_prove_text({ email })}</p>
      <CodeField {...form.bind('token')} />
      <FeedbackAlert feedback={feedback} />
      <div data-cluster="3">
        <SubmitButton workingLabel={m.account_sending()}>{m.account_confirm_submit()}</SubmitButton>
        {isSent && <SendCode label={m.account_resend_code()} send={send} justSent />}
        <TextLink to="/editar-perfil" onClick={() => emailProof.get()?.answer(false)}>
          {m.account_prove_other()}
        </TextLink>
      </div>
    </Form>
  )
}
