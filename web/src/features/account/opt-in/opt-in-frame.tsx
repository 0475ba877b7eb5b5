import { Button } from '@juntas/ui/button/button.tsx'
import { FormActions } from '@juntas/ui/form/form-layout.tsx'
import { type ReactNode, useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../account-frame.tsx'
import { OptInProgress } from './opt-in-progress.tsx'
import type { OptInStep } from './opt-in-steps.ts'

type OptInFrameProps = { step: OptInStep; title: string; lead: string; foot?: ReactNode; children: ReactNode }

/** Back to the previous step, where a mistyped e-mail can be corrected, or to the first one [entry A10]. */
export function OptInBack({ onBack, onRestart }: { onBack: () => void; onRestart: () => void }) {
  return (
    <FormActions>
      <Button size="small" onClick={onBack}>
        {m.account_opt_in_back()}
      </Button>
      <Button kind="quiet" size="small" onClick={onRestart}>
        {m.account_opt_in_restart()}
      </Button>
    </FormActions>
  )
}

/** One step of the opt-in: its heading, its position among the four, and its form. */
export function OptInFrame({ step, children, ...head }: OptInFrameProps) {
  useEffect(() => {
    // A new step is announced like a new page: focus its heading.
    if (step !== 'person') document.querySelector<HTMLElement>('h1')?.focus()
  }, [step])
  return (
    <AccountFrame {...head} isWide>
      <OptInProgress step={step} />
      {children}
    </AccountFrame>
  )
}
