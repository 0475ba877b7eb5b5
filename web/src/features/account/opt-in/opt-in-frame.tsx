import { type ReactNode, useEffect } from 'react'
import { AccountFrame } from '../account-frame.tsx'
import { OptInProgress } from './opt-in-progress.tsx'
import type { OptInStep } from './opt-in-state.ts'

type OptInFrameProps = { step: OptInStep; title: string; lead: string; foot?: ReactNode; children: ReactNode }

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
