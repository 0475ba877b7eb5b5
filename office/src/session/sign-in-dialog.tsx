import { pendingSignOut } from '@juntas/client/pending-sign-out.ts'
import { isGood, send } from '@juntas/client/send.ts'
import { isFresh, memberIdIn, readToken } from '@juntas/client/token.ts'
import { required } from '@juntas/contract/rules/form/required'
import { stripSpaces } from '@juntas/contract/rules/form/text'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { PasswordField } from '@juntas/ui/field/password-field.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { useStore } from '@juntas/ui/store.ts'
import { useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { answerText } from '../lib/refusal-text.ts'
import { offerSignIn, signInQuestion } from '../lib/sign-in-question.ts'
import { goToLogin } from './login.ts'
import { useSession } from './session.ts'

/** The session ended while something was being written: signing in over the page keeps it. */
export function SignInDialog() {
  const question = useStore(signInQuestion.waiting)
  const { id } = useSession()
  const isOpen = question !== null
  useEffect(offerSignIn, [])
  useEffect(() => {
    if (!isOpen) return
    // Signed in by another way, in another tab: this one goes on by itself.
    const look = () => isFresh(readToken()) && goOn(id)
    const channel = new BroadcastChannel('juntas:session')
    channel.addEventListener('message', look)
    window.addEventListener('focus', look)
    return () => {
      channel.close()
      window.removeEventListener('focus', look)
    }
  }, [isOpen, id])
  return (
    <Dialog isOpen={isOpen} onClose={() => question?.answer(false)} title={m.factor_ended_title()}>
      <div data-stack="4">
        <p>{m.factor_ended_text()}</p>
        <Credentials onPassed={() => goOn(id)} />
        <a href="/login?redirect=%2Fadmin" target="_blank" rel="noopener">
          {m.factor_ended_other_way()}
        </a>
      </div>
    </Dialog>
  )
}

/** What is on the page belongs to the one who wrote it. */
function goOn(id: number): void {
  if (memberIdIn(readToken()) === id) signInQuestion.waiting.get()?.answer(true)
  else goToLogin()
}

function Credentials({ onPassed }: { onPassed: () => void }) {
  const form = useForm({
    draft: 'none',
    values: { email: '', password: '' },
    check: rules({ email: required, password: required }),
  })
  const submit = async ({ email, password }: { email: string; password: string }) => {
    const body = { email: stripSpaces(email), password }
    const answer = await send({ method: 'POST', path: '/v1/academy/service-login', body }, null)
    if (!isGood(answer) || (answer.data as { message?: string }).message !== 'SUCCESS')
      return form.refuse({ form: answer.status === 401 ? m.factor_ended_wrong() : answerText(answer) })
    pendingSignOut.clear()
    onPassed()
  }
  const { failure } = form.formState
  return (
    <Form form={form} onSubmit={submit} data-stack="4">
      <TextField label={m.factor_email()} type="email" autoComplete="username" required {...form.bind('email')} />
      <PasswordField label={m.factor_password()} autoComplete="current-password" required {...form.bind('password')} />
      {failure && <Alert kind="danger">{failure}</Alert>}
      <SubmitButton always>{m.factor_enter()}</SubmitButton>
    </Form>
  )
}
