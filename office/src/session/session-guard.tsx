import { ApiError } from '@juntas/client/api-error.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { factorQuestion } from '../lib/factor-question.ts'
import { LoadFailure } from '../parts/page-states.tsx'
import { CodeForm } from './code-form.tsx'
import { EnrolStep } from './enrol-step.tsx'
import { EntryPage } from './entry-page.tsx'
import { checkCode } from './factor.ts'
import { followMemberLanguage } from './language.ts'
import { sessionQuery } from './session.ts'
import { signOut } from './sign-out.ts'

/** Nothing of the office is drawn before the person has an office role and has passed the second factor. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  const isKnown = session !== undefined
  const readAgain = () => void refetch()
  useEffect(() => {
    if (isKnown) void followMemberLanguage()
  }, [isKnown])
  // A new sign-in over the open page, or in another tab: what is written here stays, and the code is asked over it.
  const [passedBy, setPassedBy] = useState<number>()
  const isOpenHere = session !== undefined && session.id === passedBy
  const isAskedAgain = isOpenHere && session.factor === 'required'
  if (session?.factor === 'passed' && !isOpenHere) setPassedBy(session.id)
  useEffect(() => {
    if (isAskedAgain) void factorQuestion.ask().then(() => refetch())
  }, [isAskedAgain, refetch])
  if (session?.factor === 'passed' || isAskedAgain) return children
  if (session?.factor === 'missing') return <EnrolStep onDone={readAgain} />
  if (session?.factor === 'required') return <CodeStep name={session.name} onDone={readAgain} />
  if (error instanceof ApiError && error.status === 403)
    return (
      <EntryPage title={m.frame_no_role_title()} text={m.frame_no_role_text()}>
        <a href="/">{m.frame_to_members()}</a>
      </EntryPage>
    )
  // Signed out: the sign-in is being opened.
  if (error && !(error instanceof ApiError && error.status === 401))
    return (
      <EntryPage title={m.frame_office()}>
        <LoadFailure error={error} onRetry={readAgain} />
      </EntryPage>
    )
  return null
}

/** At each sign-in of staff: the second factor. */
function CodeStep({ name, onDone }: { name: string; onDone: () => void }) {
  return (
    <EntryPage title={m.factor_title()} text={m.factor_text({ name })}>
      <CodeForm action={m.factor_enter()} send={checkCode} onPassed={onDone} />
      <Button kind="quiet" onClick={() => void signOut()}>
        {m.factor_other_account()}
      </Button>
    </EntryPage>
  )
}
