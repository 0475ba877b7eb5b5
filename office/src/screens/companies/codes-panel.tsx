import { required } from '@juntas/contract/rules/form/required'
import { longestCodeLabel } from '@juntas/contract/rules/lengths'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import { NumberField } from '../../form/number-field.tsx'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { lastDayText } from '../../lib/date-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Panel } from '../../parts/panel.tsx'
import { useHasRole } from '../../session/session.ts'
import { codesCsv } from './codes-csv.ts'
import styles from './companies.module.css'
import { type Code, type Company, codeStates } from './company.ts'
import { usePart } from './use-part.ts'

interface NewCode {
  label: string
  seats: number | null
  endsOn: string
}

/** Codes: made with a name, seats and an end; exported; revoked, which can be undone. */
export function CodesPanel({ company }: { company: Company }) {
  const form = useOfficeForm<NewCode>({
    values: { label: '', seats: 10, endsOn: '' },
    check: rules<NewCode>({ label: required, seats: (seats) => (seats ? null : 'required') }),
  })
  const { rows, attempt } = usePart<Code>(`/v1/office/activation_codes?perPage=1000&company=${company.id}`, (label) =>
    form.refuse({ label }),
  )
  const { create, remove } = useWrites<Code>('activation_codes')
  const canWrite = useHasRole('support')
  const make = async ({ label, seats, endsOn }: NewCode) => {
    const body = { company: company.id, label, seats, endsOn: endsOn || null }
    const doneText = m.companies_code_made({ code: label })
    if (await attempt(create(body, { doneText, canUndo: false }))) form.reset({ label: '', seats, endsOn })
  }
  const revoke = (code: Code) =>
    attempt(remove(code, { doneText: m.companies_code_revoked({ label: code.label ?? '' }) }))
  return (
    <Panel
      title={m.companies_codes()}
      aside={
        rows.length > 0 && (
          <a
            className={styles.link}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(codesCsv(rows))}`}
            download={m.companies_code_file({ company: company.name.toLowerCase().replaceAll(/\W+/g, '-') })}
          >
            {m.companies_code_export()}
          </a>
        )
      }
    >
      {rows.length === 0 ? (
        <p data-text="soft">{m.companies_code_none()}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{m.companies_code()}</th>
              <th scope="col">{m.companies_code_label()}</th>
              <th scope="col">{m.companies_code_seats()}</th>
              <th scope="col">{m.companies_code_end()}</th>
              <th scope="col">{m.companies_state()}</th>
              {canWrite && <td />}
            </tr>
          </thead>
          <tbody>
            {rows.map((code) => (
              <tr key={code.id}>
                <th scope="row" className={styles.digits}>
                  {code.code}
                </th>
                <td>{code.label}</td>
                <td>{m.companies_code_used({ taken: code.seatsTaken, seats: code.seats })}</td>
                <td>{code.endsAt ? lastDayText(code.endsAt) : m.companies_grant_open()}</td>
                <td>{codeStates[code.state]()}</td>
                {canWrite && (
                  <td className={styles.end}>
                    {code.state !== 'revoked' && (
                      <TextButton
                        aria-label={m.companies_code_revoke_of({ label: code.label ?? code.code })}
                        onClick={() => void revoke(code)}
                      >
                        {m.companies_code_revoke()}
                      </TextButton>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {canWrite && (
        <Form form={form} onSubmit={make} className={styles.form} data-stack={undefined}>
          <TextField label={m.companies_code_label()} maxLength={longestCodeLabel} required {...form.bind('label')} />
          <NumberField label={m.companies_code_seats()} required {...form.bind('seats')} />
          <DateField label={m.companies_code_end()} {...form.bind('endsOn')} />
          <SubmitButton kind="line">{m.companies_code_make()}</SubmitButton>
        </Form>
      )}
    </Panel>
  )
}
