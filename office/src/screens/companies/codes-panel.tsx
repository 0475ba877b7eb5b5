import { Button } from '@juntas/ui/button/button.tsx'
import { DateField } from '@juntas/ui/field/date-field.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { type FormEvent, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { NumberField } from '../../form/number-field.tsx'
import { lastDayText } from '../../lib/date-text.ts'
import { useWrites } from '../../lib/writes.ts'
import { Panel } from '../../parts/panel.tsx'
import { useHasRole } from '../../session/session.ts'
import { codesCsv } from './codes-csv.ts'
import styles from './companies.module.css'
import { type Code, type Company, codeStates } from './company.ts'
import { usePart } from './use-part.ts'

/** Codes: made with a name, seats and an end; exported; revoked, which can be undone. */
export function CodesPanel({ company }: { company: Company }) {
  const { rows, error, attempt } = usePart<Code>(`/v1/office/activation_codes?perPage=1000&company=${company.id}`)
  const { create, remove } = useWrites<Code>('activation_codes')
  const canWrite = useHasRole('support')
  const [label, setLabel] = useState('')
  const [seats, setSeats] = useState<number | null>(10)
  const [endsOn, setEndsOn] = useState('')
  const make = async (event: FormEvent) => {
    event.preventDefault()
    const body = { company: company.id, label, seats, endsOn: endsOn || null }
    const doneText = m.companies_code_made({ code: label })
    if (await attempt(create(body, { doneText, canUndo: false }))) setLabel('')
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
        <form className={styles.form} onSubmit={(event) => void make(event)}>
          <TextField
            label={m.companies_code_label()}
            value={label}
            onChange={setLabel}
            maxLength={60}
            required
            error={error}
          />
          <NumberField label={m.companies_code_seats()} value={seats} onChange={setSeats} required />
          <DateField label={m.companies_code_end()} value={endsOn} onChange={setEndsOn} />
          <Button type="submit" disabled={!label.trim() || !seats}>
            {m.companies_code_make()}
          </Button>
        </form>
      )}
    </Panel>
  )
}
