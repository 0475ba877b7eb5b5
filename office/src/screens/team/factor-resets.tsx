import { ApiError } from '@juntas/client/api-error.ts'
import type { officeFactorResets } from '@juntas/contract/office/staff'
import type { Reply } from '@juntas/contract/route'
import { isWrittenReason } from '@juntas/contract/rules/form/reason'
import { longestReason } from '@juntas/contract/rules/office/lengths'
import { email } from '@juntas/contract/rules/person/email'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, FormFailure, SubmitButton } from '@juntas/ui/form/form.tsx'
import { ruleText } from '@juntas/ui/form/rule-text.ts'
import { rules } from '@juntas/ui/form/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { call } from '../../lib/call.ts'
import { momentText } from '../../lib/date-text.ts'
import { refusalText, showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Panel } from '../../parts/panel.tsx'
import styles from './team.module.css'

type Resets = Reply<typeof officeFactorResets.factorResets>
type Reset = Resets['resets'][number]

const bars: Record<NonNullable<Reset['bar']>, () => string> = {
  requester: m.team_factor_waits,
  new: m.team_factor_too_new,
  invited: m.team_factor_invited,
}

/** A colleague who lost the authenticator: one person asks, another one confirms. With one in the team a command does it. */
export function FactorResets() {
  const { data } = useQuery({
    queryKey: ['factor_resets'],
    queryFn: async () => (await call<Resets>({ method: 'GET', path: '/v1/office/factor_resets' })).data,
  })
  if (!data) return null
  return (
    <Panel title={m.team_factor()}>
      <p data-text="soft">{m.team_factor_text()}</p>
      <ul className={styles.resets}>
        {data.resets.map((reset) => (
          <ResetRow key={reset.id} reset={reset} />
        ))}
      </ul>
      {data.seconds === 0 ? <p>{m.team_factor_alone({ command: 'npm run staff -- reset-factor' })}</p> : <AskForm />}
    </Panel>
  )
}

function ResetRow({ reset }: { reset: Reset }) {
  const { put } = useWrites('factor_resets')
  const { id, name, requester, reason, endsAt, isMine, bar } = reset
  const decide = (decision: 'confirm' | 'refuse', doneText: string) =>
    void put(`${id}/decision`, { decision }, { doneText, canUndo: false }).catch(showRefusal)
  return (
    <li>
      <b>{name}</b>
      <p>{m.team_factor_asked({ requester: requester ?? '', reason, when: momentText(endsAt) })}</p>
      {bar && <p data-text="soft">{bars[bar]()}</p>}
      <div data-cluster="2">
        {!bar && (
          <Button size="small" onClick={() => decide('confirm', m.team_factor_done({ name }))}>
            {m.team_factor_confirm()}
          </Button>
        )}
        {(!bar || isMine) && (
          <Button kind="quiet" size="small" onClick={() => decide('refuse', m.team_factor_refused({ name }))}>
            {isMine ? m.team_factor_withdraw() : m.team_factor_refuse()}
          </Button>
        )}
      </div>
    </li>
  )
}

interface Asked {
  email: string
  reason: string
}

function AskForm() {
  const { create } = useWrites('factor_resets')
  const form = useOfficeForm<Asked>({
    values: { email: '', reason: '' },
    check: rules<Asked>({ email, reason: (text) => (isWrittenReason(String(text)) ? null : 'too_short') }),
    errorText: (code, field) => (field === 'reason' ? m.team_factor_reason_short() : ruleText(code)),
  })
  const submit = async (values: Asked) => {
    try {
      await create({ ...values }, { doneText: m.team_factor_asked_done(), canUndo: false })
      form.reset()
    } catch (failure) {
      const isUnknown = failure instanceof ApiError && failure.code === 'not_found'
      form.refuse({ form: isUnknown ? m.team_factor_unknown() : refusalText(failure) })
    }
  }
  return (
    <Form form={form} onSubmit={submit} className={styles.form} data-stack={undefined}>
      <TextField label={m.team_email()} type="email" required {...form.bind('email')} />
      <TextField label={m.team_factor_reason()} maxLength={longestReason} required {...form.bind('reason')} />
      <FormFailure />
      <SubmitButton always>{m.team_factor_ask()}</SubmitButton>
    </Form>
  )
}
