import type { account } from '@juntas/contract/account'
import type { Reply } from '@juntas/contract/route'
import { useState } from 'react'
import { forgetDraft, readDraft, writeDraft } from './draft.ts'

export type OptInStep = 'person' | 'profile' | 'plan' | 'welcome'
export const optInSteps: OptInStep[] = ['person', 'profile', 'plan', 'welcome']

export interface OptInState {
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
  const [state, setState] = useState<OptInState>(() => ({ ...beginning, ...readDraft<OptInState>(name) }))
  return {
    state,
    advance: (next: Partial<OptInState>) => {
      const reached = { ...state, ...next }
      writeDraft(name, reached)
      setState(reached)
    },
    /** Signed in: the welcome is shown once, and a later visit begins anew. */
    finish: (payer: string | null) => {
      forgetDraft(name)
      setState({ ...state, step: 'welcome', payer })
    },
    forget: () => forgetDraft(name),
  }
}
