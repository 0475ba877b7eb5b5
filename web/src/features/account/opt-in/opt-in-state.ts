import type { account } from '@juntas/contract/account'
import type { Reply } from '@juntas/contract/route'
import { useState } from 'react'
import { useLocation, useNavigate } from '../../../lib/router/hooks.ts'
import { forgetDraft, readDraft, writeDraft } from '../draft.ts'

export type OptInStep = 'person' | 'profile' | 'plan' | 'welcome'
export const optInSteps: OptInStep[] = ['person', 'profile', 'plan', 'welcome']

export interface OptInState {
  /** The furthest step she has reached. */
  step: OptInStep
  /** Lives two hours on the server: what the steps after the first belong to. */
  registration: string
  name: string
  company: Reply<(typeof account)['optIn']>['company']
  /** Who paid her way in, at the end. */
  payer: string | null
}

const name = 'opt-in'
const beginning: OptInState = { step: 'person', registration: '', name: '', company: null, payer: null }

/** How far she has come, for this tab: a reload or a lost network brings her back to the same step. */
export function useOptIn() {
  const wished = stepAt(useLocation().hash)
  const navigate = useNavigate()
  const [state, setState] = useState<OptInState>(() => keptState(wished))
  const [hasMoved, setMoved] = useState(wished !== undefined)
  const keep = (next: OptInState) => {
    writeDraft(name, next)
    setState(next)
  }
  // Each step is an entry of the history: Back leads to the one before, and a reload stays where she is.
  const show = (step: OptInStep) => {
    setMoved(true)
    void navigate({ href: `/opt-in${hashOf(step)}` })
  }
  return {
    state,
    /** What is on the screen: a step of hers before the furthest, if she went back to it. */
    shown: shownOf(state.step, wished, hasMoved),
    advance: (next: Partial<OptInState>) => {
      const reached = { ...state, ...next }
      keep(reached)
      show(reached.step)
    },
    back: show,
    /** Signed in. A reload shows the welcome again; a later visit begins anew. */
    finish: (payer: string | null) => {
      forgetForms()
      keep({ ...beginning, name: state.name, step: 'welcome', payer })
      show('welcome')
    },
    /** As if she had never begun. */
    restart: () => {
      forgetForms()
      keep(beginning)
      show('person')
    },
    forget: () => {
      forgetForms()
      forgetDraft(name)
    },
  }
}

function keptState(atStep: OptInStep | undefined): OptInState {
  const kept = { ...beginning, ...readDraft<OptInState>(name) }
  return kept.step === 'welcome' && atStep === undefined ? beginning : kept
}

function shownOf(furthest: OptInStep, wished: OptInStep | undefined, isBack: boolean): OptInStep {
  // Once she is in, there is nothing to go back to.
  if (furthest === 'welcome') return furthest
  // The plain address is the first step for who came back to it, and where she stopped for who opens it again.
  const asked = wished ?? (isBack ? 'person' : furthest)
  return optInSteps.indexOf(asked) < optInSteps.indexOf(furthest) ? asked : furthest
}

/** What was typed into the steps stays until the end, so that she finds it when she goes back. */
function forgetForms() {
  for (const form of ['person', 'profile', 'plan']) forgetDraft(`${name}-${form}`)
}

/** `#passo-2`; the first step is the address itself. */
const hashOf = (step: OptInStep) => (step === 'person' ? '' : `#passo-${optInSteps.indexOf(step) + 1}`)
const stepAt = (hash: string): OptInStep | undefined =>
  hash === '' ? undefined : optInSteps.find((step) => hashOf(step) === `#${hash}`)
