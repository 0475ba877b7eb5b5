import { ApiError } from '@juntas/client/api-error.ts'
import { type Answer, isGood, send } from '@juntas/client/send.ts'
import { readToken } from '@juntas/client/token.ts'
import type { staffInvitations } from '@juntas/contract/office/staff'
import type { Reply } from '@juntas/contract/route'
import { buttonLook } from '@juntas/ui/button/button-look.ts'
import { Checkbox } from '@juntas/ui/choice/checkbox.tsx'
import { PasswordField } from '@juntas/ui/field/password-field.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, FormFailure, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { fieldErrorText } from '../lib/field-error-text.ts'
import { LoadFailure } from '../parts/page-states.tsx'
import { roleName } from '../parts/role-name.ts'
import { EntryPage } from './entry-page.tsx'

type Invitation = Reply<typeof staffInvitations.readInvitation>

/** An invitation to the office, by the secret behind the # of its link: no server sees it there. */
export default function JoinPage() {
  const secret = window.location.hash.slice(1)
  const [isDone, setDone] = useState(false)
  const {
    data: invitation,
    error,
    refetch,
  } = useQuery({
    queryKey: ['staff-invitation', secret],
    queryFn: () => ask<Invitation>('readings', { secret }),
    retry: false,
    enabled: !isDone,
  })
  if (isDone)
    return (
      <EntryPage title={m.team_join_done_title()} text={m.team_join_done_text()}>
        <a {...buttonLook({ kind: 'primary' })} href="/login?redirect=/admin/">
          {m.team_join_sign_in_button()}
        </a>
      </EntryPage>
    )
  if (error && !isLost(error)) return <EntryPage title={m.team_join_gone_title()} text={m.team_join_gone_text()} />
  if (error && !invitation)
    return (
      <EntryPage title={m.team_join_title()} text="">
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </EntryPage>
    )
  if (!invitation) return null
  const { email, officeRoles, isMember } = invitation
  return (
    <EntryPage title={m.team_join_title()} text={m.team_join_text({ email, roles: roleName(officeRoles) })}>
      <JoinForm secret={secret} isMember={isMember} onDone={() => setDone(true)} />
    </EntryPage>
  )
}

interface Account {
  name: string
  password: string
  terms: true | ''
}

function JoinForm({ secret, isMember, onDone }: { secret: string; isMember: boolean; onDone: () => void }) {
  // The server says what an account needs.
  const form = useForm<Account>({ draft: 'none', values: { name: '', password: '', terms: '' }, check: rules({}) })
  const wasLost = useRef(false)
  const submit = async ({ name, password, terms }: Account) => {
    try {
      const account = isMember ? undefined : { name, password, terms: terms === true }
      await ask('acceptances', { secret, ...(account ? { account } : {}) })
      onDone()
    } catch (failure) {
      // Accepted before, by a try whose answer was lost.
      if (wasLost.current && failure instanceof ApiError && failure.status === 410) return onDone()
      wasLost.current ||= isLost(failure)
      form.refuse(
        isMember && failure instanceof ApiError && failure.status === 401
          ? { form: m.team_join_sign_in() }
          : wordsOf(failure),
      )
    }
  }
  return (
    <Form form={form} onSubmit={submit} data-stack="4">
      {!isMember && (
        <>
          <TextField label={m.team_join_name()} autoComplete="name" required {...form.bind('name')} />
          <PasswordField
            label={m.team_join_password()}
            autoComplete="new-password"
            hint={m.team_join_password_hint()}
            required
            {...form.bind('password')}
          />
          <Checkbox label={m.team_join_terms()} required {...form.bind('terms')} />
          <a href="/termos" target="_blank" rel="noreferrer">
            {m.team_join_read_terms()}
          </a>
        </>
      )}
      <FormFailure />
      <SubmitButton always>{m.team_join_accept()}</SubmitButton>
    </Form>
  )
}

/** Violations by field; anything else is said below the form. */
function wordsOf(failure: unknown): Record<string, string> {
  if (!(failure instanceof ApiError)) return { form: m.errors_unexpected() }
  const { violations } = failure
  if (violations.length === 0) return { form: failure.message }
  return Object.fromEntries(
    violations.map(({ propertyPath, code }) => [propertyPath.replace('account.', ''), fieldErrorText(code)]),
  )
}

/** No answer, or none that says anything about the invitation. */
const isLost = (failure: unknown) => failure instanceof ApiError && (failure.isOffline || failure.status >= 500)

/** Open to everybody: without a session, with it where there is one. */
async function ask<T>(what: 'readings' | 'acceptances', body: object): Promise<T> {
  const answer: Answer = await send({ method: 'POST', path: `/v1/staff_invitations/${what}`, body }, readToken())
  if (!isGood(answer)) throw new ApiError(answer.isOffline ? m.errors_offline() : m.errors_unexpected(), answer)
  return answer.data as T
}
