import { signedInId } from '@juntas/client/stored-user.ts'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { Spinner } from '@juntas/ui/spinner/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { appBridge } from '../../../lib/app-bridge.ts'
import { type Feedback, useFeedback } from '../form-feedback.tsx'
import { ticket } from '../sign-in/microsoft-ticket.ts'
import { SignInFoot } from '../sign-in/sign-in-foot.tsx'
import { useInvitation } from './invitation.ts'
import { OptInFrame } from './opt-in-frame.tsx'
import { OptInPerson } from './opt-in-person.tsx'
import { type OptInState, useOptIn } from './opt-in-state.ts'

const fallback = <Spinner size="page" />
const RedeemCode = lazyPanel(() => import('./redeem-code.tsx'), { fallback })
const OptInProfileStep = lazyPanel(() => import('./opt-in-profile-step.tsx'), { fallback })
const OptInPlan = lazyPanel(() => import('./opt-in-plan.tsx'), { fallback })
const OptInWelcome = lazyPanel(() => import('./opt-in-welcome.tsx'), { fallback })

/** Joining through a company, in four steps at one address [AUTH-52] to [AUTH-56]. */
export function OptIn({ ownPlan }: { ownPlan: (isSeated: boolean) => ReactNode }) {
  const { state, shown, advance, back, finish, restart, forget } = useOptIn()
  const [feedback, setFeedback] = useFeedback()
  const [isMember] = useState(() => signedInId() !== null)
  useEffect(() => {
    // Load the later steps while the first is filled in; a failure shows when they are needed.
    for (const step of [OptInProfileStep, OptInPlan, OptInWelcome]) step.preload()
  }, [])
  const move = (next: Partial<OptInState>) => {
    setFeedback(null)
    advance(next)
  }
  const beginAgain = () => {
    setFeedback({ kind: 'warning', title: m.account_registration_expired() })
    advance({ step: 'person', registration: '', company: null })
  }
  const goToPlans = () => {
    forget()
    appBridge().redirect('/planos')
  }
  const startOver = () => {
    setFeedback(null)
    restart()
  }
  const shared = { state, onExpired: beginAgain, onRestart: startOver }
  switch (shown) {
    case 'person':
      if (isMember) return <RedeemCode ownPlan={ownPlan} />
      return <Person feedback={feedback} registration={state.registration} onDone={move} />
    case 'profile':
      return <OptInProfileStep {...shared} onBack={() => back('person')} onDone={() => move({ step: 'plan' })} />
    case 'plan':
      return <OptInPlan {...shared} onBack={() => back('profile')} onCorporate={finish} onIndividual={goToPlans} />
    case 'welcome':
      return <OptInWelcome state={state} />
  }
}

type PersonProps = { feedback: Feedback | null; registration: string; onDone: (reached: Partial<OptInState>) => void }

/** For a new account from the directory, name and address are filled in [GAP-48]. */
function Person({ feedback, registration, onDone }: PersonProps) {
  const { data } = useQuery(ticket())
  const invitation = useInvitation()
  const name = (data?.kind === 'opt_in' && data.name) || ''
  const email = (data?.kind === 'opt_in' && data.email) || ''
  return (
    <OptInFrame step="person" title={m.account_opt_in_title()} lead={m.account_opt_in_lead()} foot={<SignInFoot />}>
      {/* Mounted again when the directory's answer comes; what was typed by then is in the draft. */}
      <OptInPerson
        key={email}
        known={{ name, email: email || invitation.email }}
        fixed={invitation.fixed}
        registration={registration}
        note={feedback ?? (email ? { kind: 'info', title: m.account_from_microsoft() } : null)}
        onDone={onDone}
      />
    </OptInFrame>
  )
}
