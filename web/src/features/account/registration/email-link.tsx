import { renew } from '@juntas/client/renewal.ts'
import { readToken } from '@juntas/client/token.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { accountApi } from '../../../lib/call/api.ts'
import { beginSession, endSession } from '../../../lib/session/session.ts'
import { AccountFrame } from '../account-frame.tsx'
import { FeedbackAlert, refusalOf, useFeedback } from '../form-feedback.tsx'
import { BackToLogin } from '../sign-in/back-to-login.tsx'

type Kind = 'confirm' | 'undo'

const addresses = {
  confirm: 'POST /v1/email_change/confirmations',
  undo: 'POST /v1/email_change/undos',
} as const

const words = {
  confirm: { title: m.account_email_confirm, lead: m.account_email_confirm_text, button: m.account_email_confirm_do },
  undo: { title: m.account_email_undo, lead: m.account_email_undo_text, button: m.account_email_undo_do },
}

/** The two links of a change of address. Nothing happens before a press: mail scanners open links too. */
export function EmailLink() {
  const [{ kind, token }] = useState(() => fromLink(location.hash))
  const [email, setEmail] = useState('')
  const [isWorking, setWorking] = useState(false)
  const [feedback, setFeedback] = useFeedback()
  const go = async () => {
    setWorking(true)
    setFeedback(null)
    try {
      const changed = await accountApi(addresses[kind], { body: { token } })
      await follow(kind)
      setEmail(changed.email)
    } catch (error) {
      const { status, code, message } = refusalOf(error)
      if (code === 'email_already_registered')
        setFeedback({ title: m.account_email_link_taken(), text: m.account_email_old() })
      else if (status === 410 || status === 422)
        setFeedback({ title: m.account_email_gone(), text: m.account_email_gone_text() })
      else setFeedback({ title: message })
    }
    setWorking(false)
  }
  if (email) return <Done kind={kind} email={email} />
  // Without a token there is nothing to confirm.
  if (!token)
    return (
      <AccountFrame title={m.account_email_gone()} lead={m.account_email_gone_text()}>
        <BackToLogin />
      </AccountFrame>
    )
  const { title, lead, button } = words[kind]
  return (
    <AccountFrame title={title()} lead={lead()} foot={<BackToLogin />}>
      <div data-stack="5">
        <FeedbackAlert feedback={feedback} />
        <Button kind="primary" working={isWorking} onClick={() => void go()}>
          {button()}
        </Button>
      </div>
    </AccountFrame>
  )
}

/** After the `#`, which no server and no referrer ever sees. */
function fromLink(hash: string): { kind: Kind; token: string } {
  const given = new URLSearchParams(hash.slice(1))
  const undo = given.get('undo')
  return undo === null ? { kind: 'confirm', token: given.get('token') ?? '' } : { kind: 'undo', token: undo }
}

function Done({ kind, email }: { kind: Kind; email: string }) {
  const isConfirmed = kind === 'confirm'
  const isSignedIn = isConfirmed && readToken() !== null
  return (
    <AccountFrame
      title={isConfirmed ? m.account_email_confirmed() : m.account_email_undone()}
      lead={isConfirmed ? m.account_email_confirmed_text({ email }) : m.account_email_undone_text({ email })}
    >
      <div data-stack="5">
        {isConfirmed ? (
          <ButtonLink kind="primary" block to={isSignedIn ? '/editar-perfil' : '/login'}>
            {isSignedIn ? m.account_confirmed_go_on() : m.account_sign_in()}
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" block to="/recuperar-senha">
            {m.account_email_new_password()}
          </ButtonLink>
        )}
      </div>
    </AccountFrame>
  )
}

/**
 * The token names the old address, or has ended: update this browser's session. When that fails, the change is still
 * done.
 */
async function follow(kind: Kind) {
  if (kind === 'undo') return endSession()
  const token = readToken()
  if (!token) return
  if ((await renew(token)) === 'renewed') await beginSession().catch(() => undefined)
}
