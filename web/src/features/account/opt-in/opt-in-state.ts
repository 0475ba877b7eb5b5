import type { account } from '@juntas/contract/account/account'
import type { Reply } from '@juntas/contract/route'
import { useLocation, useNavigate } from '@juntas/ui/router/hooks.ts'
import { useState } from 'react'
import { forgetDraft, readDraft, writeDraft } from '../draft.ts'
import { hashOf, type OptInStep, shownOf, stepAt } from './opt-in-steps.ts'

export interface OptInState {
  /** The furthest step reached. */
  step: OptInStep
  /** Id of the registration on the server, valid for two hours: the steps after the first belong to it. */
  registration: string
  name: string
  company: Reply<(typeof account)['optIn']>['company']
  /** The company that pays, known at the end. */
  payer: string | null
}

const name = 'opt-in'
const beginning: OptInState = { step: 'person', registration: '', name: '', company: null, payer: null }

/** The state of the opt-in, for this tab: a reload or a lost network leads back to the same step. */
export function useOptIn() {
  const wished = stepAt(useLocation().hash)
  const navigate = useNavigate()
  const [state, setState] = useState<OptInState>(() => keptState(wished))
  const [hasMoved, setMoved] = useState(wished !== undefined)
  const keep = (next: OptInState) => {
    writeDraft(name, next)
    setState(next)
  }
  // Each step is an entry of the history: Back leads to the previous one, and a reload stays.
  const show = (step: OptInStep) => {
    setMoved(true)
    void navigate({ href: `/opt-in${hashOf(step)}` })
  }
  return {
    state,
    /** The step on the screen: an earlier one than the furthest, after going back. */
    shown: shownOf(state.step, wished, hasMoved),
    advance: (next: Partial<OptInState>) => {
      const reached = { ...state, ...next }
      keep(reached)
      show(reached.step)
    },
    back: show,
    /** The member is signed in. A reload shows the welcome again; a later visit starts over. */
    finish: (payer: string | null) => {
      forgetForms()
      keep({ ...beginning, name: state.name, step: 'welcome', payer })
      show('welcome')
    },
    /** Starts over with empty forms. */
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

/** What was typed into the steps is kept until the end, so that going back finds it. */
function forgetForms() {
  for (const form of ['person', 'profile', 'plan']) forgetDraft(`${name}-${form}`)
}
