import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { house } from '../../lib/house.ts'
import { AccountFrame } from './account-frame.tsx'
import { ticket } from './microsoft-ticket.ts'
import { OptInPerson } from './opt-in-person.tsx'
import { OptInPlan } from './opt-in-plan.tsx'
import { OptInProfile } from './opt-in-profile.tsx'
import { OptInProgress } from './opt-in-progress.tsx'
import { type OptInState, useOptIn } from './opt-in-state.ts'
import { OptInWelcome } from './opt-in-welcome.tsx'
import { SaidBox, useSaid } from './said.tsx'
import { SignInFoot } from './sign-in-foot.tsx'

/** Joining through a company, in four steps under one address [AUTH-52] to [AUTH-56]. */
export function OptIn() {
  const { state, advance, finish, forget } = useOptIn()
  const [said, say] = useSaid()
  const move = (next: Partial<OptInState>) => {
    say(null)
    advance(next)
  }
  const beginAgain = () => {
    say({ kind: 'warning', title: m.account_registration_expired() })
    advance({ step: 'person', registration: '', company: null })
  }
  const goToPlans = () => {
    forget()
    house().go('/planos')
  }
  return (
    <AccountFrame {...headOf(state)} foot={state.step === 'person' && <SignInFoot />} isWide>
      <OptInProgress step={state.step} />
      <SaidBox said={said} />
      {state.step === 'person' && <Person onDone={move} />}
      {state.step === 'profile' && (
        <OptInProfile state={state} onDone={() => move({ step: 'plan' })} onExpired={beginAgain} />
      )}
      {state.step === 'plan' && (
        <OptInPlan state={state} onCorporate={finish} onIndividual={goToPlans} onExpired={beginAgain} />
      )}
      {state.step === 'welcome' && <OptInWelcome />}
    </AccountFrame>
  )
}

/** Who comes from the directory and is unknown here finds her name and address filled in [GAP-48]. */
function Person({ onDone }: { onDone: (reached: Partial<OptInState>) => void }) {
  const { data } = useQuery(ticket())
  const name = (data?.kind === 'opt_in' && data.name) || ''
  const email = (data?.kind === 'opt_in' && data.email) || ''
  return (
    <>
      <SaidBox said={email ? { kind: 'info', title: m.account_from_microsoft() } : null} />
      {/* Made anew when the directory's answer comes; what she has typed by then is in the draft. */}
      <OptInPerson key={email} known={{ name, email }} onDone={onDone} />
    </>
  )
}

function headOf({ step, name, payer }: OptInState) {
  const firstName = name.trim().split(/\s+/)[0]
  switch (step) {
    case 'person':
      return { title: m.account_opt_in_title(), lead: m.account_opt_in_lead() }
    case 'profile':
      return { title: m.account_profile_title(), lead: m.account_profile_lead() }
    case 'plan':
      return { title: m.account_plan_title(), lead: m.account_plan_lead() }
    case 'welcome':
      return {
        title: firstName ? m.account_welcome_title({ name: firstName }) : m.account_welcome_title_plain(),
        lead: payer ? m.account_welcome_lead({ company: payer }) : m.account_welcome_lead_plain(),
      }
  }
}
