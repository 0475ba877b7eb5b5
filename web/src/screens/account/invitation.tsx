import { useLocation } from '@juntas/ui/router/hooks.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { InvitationForm } from '../../features/account/invitation/invitation-form.tsx'
import { invitationOf } from '../../features/account/invitation/invitation-queries.ts'
import { BackToLogin } from '../../features/account/sign-in/back-to-login.tsx'

/** /convite: the invitation of a member whom the office imported. */
export default function InvitationScreen() {
  const secret = useLocation().hash.replace(/^#/, '')
  const { data: invitation, error } = useQuery(invitationOf(secret))
  const [isGone, setGone] = useState(false)
  if (error || isGone)
    return (
      <AccountFrame hasHelp title={m.account_invitation_gone()} lead={m.account_invitation_gone_text()}>
        <BackToLogin />
      </AccountFrame>
    )
  if (!invitation) return null
  const { email, name, company } = invitation
  return (
    <AccountFrame
      hasHelp
      title={company ? m.account_invitation_title_company({ company }) : m.account_invitation_title()}
      lead={m.account_invitation_lead({ email })}
      foot={<BackToLogin />}
    >
      <InvitationForm key={secret} secret={secret} known={name} onGone={() => setGone(true)} />
    </AccountFrame>
  )
}
