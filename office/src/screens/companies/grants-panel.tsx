import { required } from '@juntas/contract/rules/form/required'
import { longestReason } from '@juntas/contract/rules/office/lengths'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { lastDayText } from '../../lib/date-text.ts'
import { useOptions } from '../../lib/options.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Panel } from '../../parts/panel.tsx'
import { useHasRole } from '../../session/session.ts'
import styles from './companies.module.css'
import type { Company, Grant } from './company.ts'
import { usePart } from './use-part.ts'

const empty = { folder: '', reason: '', endsOn: '' }

/** Folders of a company, each given with a reason and, if it has one, an end. */
export function GrantsPanel({ company }: { company: Company }) {
  const resource = `companies/${company.id}/grants`
  const form = useOfficeForm({
    values: empty,
    check: rules({ folder: required, reason: required }),
  })
  const { rows, attempt } = usePart<Grant>(`/v1/office/${resource}?perPage=200`, (reason) => form.refuse({ reason }))
  const { create } = useWrites(resource)
  const { remove } = useWrites<Grant>('company_grants')
  const canWrite = useHasRole('support')
  const folders = useOptions('folders', 'title')
  const give = async ({ folder, reason, endsOn }: typeof empty) => {
    const body = { folder: Number(folder), reason, endsOn: endsOn || null }
    const isGiven = await attempt(create(body, { doneText: m.companies_grant_given(), canUndo: false }))
    if (isGiven) form.reset({ folder, reason: '', endsOn })
  }
  const stop = async (grant: Grant) => {
    const { title } = grant.folder
    const isSure = await confirm({
      title: m.companies_grant_stop_question({ title }),
      text: m.companies_grant_stop_text(),
      action: m.companies_grant_stop(),
      danger: true,
    })
    if (isSure) await attempt(remove(grant, { doneText: m.companies_grant_stopped({ title }), canUndo: false }))
  }
  return (
    <Panel title={m.companies_grants()}>
      {rows.length === 0 ? (
        <p data-text="soft">{m.companies_grant_none()}</p>
      ) : (
        <ul className={styles.list}>
          {rows.map((grant) => (
            <li key={grant.id}>
              <span>
                <strong>{grant.folder.title}</strong>{' '}
                <span data-text="soft">{[endText(grant), grant.reason].filter(Boolean).join(' · ')}</span>
              </span>
              {canWrite && !isOver(grant) && (
                <TextButton
                  aria-label={m.companies_grant_stop_of({ title: grant.folder.title })}
                  onClick={() => void stop(grant)}
                >
                  {m.companies_grant_stop()}
                </TextButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        <Form form={form} onSubmit={give} className={styles.form} data-stack={undefined}>
          <Select
            label={m.companies_grant_folder()}
            required
            placeholder={m.companies_grant_folder()}
            options={folders}
            {...form.bind('folder')}
          />
          <TextField label={m.companies_grant_reason()} maxLength={longestReason} required {...form.bind('reason')} />
          <DateField label={m.companies_grant_end()} {...form.bind('endsOn')} />
          <SubmitButton kind="line">{m.companies_grant_give()}</SubmitButton>
        </Form>
      )}
    </Panel>
  )
}

const isOver = ({ endsAt }: Grant) => endsAt !== null && Date.parse(endsAt) <= Date.now()

function endText(grant: Grant): string {
  if (!grant.endsAt) return m.companies_grant_open()
  const date = lastDayText(grant.endsAt)
  return isOver(grant) ? m.companies_grant_over({ date }) : m.companies_grant_until({ date })
}
