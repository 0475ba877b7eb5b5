import { Button } from '@juntas/ui/button/button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { type FormEvent, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useWrites } from '../../lib/writes.ts'
import { Panel } from '../../parts/panel.tsx'
import { useHasRole } from '../../session/session.ts'
import styles from './companies.module.css'
import type { Company, Manager } from './company.ts'
import { usePart } from './use-part.ts'

/** Who manages the company: named and removed here only. */
export function ManagersPanel({ company }: { company: Company }) {
  const resource = `companies/${company.id}/managers`
  const { rows, error, attempt } = usePart<Manager>(`/v1/office/${resource}`)
  const { create } = useWrites(resource)
  const { remove } = useWrites<Manager>('company_managers')
  const canWrite = useHasRole('support')
  const [email, setEmail] = useState('')
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (await attempt(create({ email }, { doneText: m.companies_manager_added(), canUndo: false }))) setEmail('')
  }
  const end = (manager: Manager) =>
    attempt(remove(manager, { doneText: m.companies_manager_removed({ name: manager.name }), canUndo: false }))
  return (
    <Panel title={m.companies_managers()}>
      {rows.length === 0 && <p data-text="soft">{m.companies_manager_none()}</p>}
      <ul className={styles.list}>
        {rows.map((manager) => (
          <li key={manager.id}>
            <span>
              <strong>{manager.name}</strong> <span data-text="soft">{manager.email}</span>
            </span>
            {canWrite && (
              <TextButton
                aria-label={m.companies_manager_remove_of({ name: manager.name })}
                onClick={() => void end(manager)}
              >
                {m.companies_manager_remove()}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <form className={styles.form} onSubmit={(event) => void add(event)}>
          <TextField
            label={m.companies_manager_email()}
            type="email"
            value={email}
            onChange={setEmail}
            maxLength={254}
            required
            error={error}
          />
          <Button type="submit" disabled={!email.includes('@')}>
            {m.companies_manager_add()}
          </Button>
        </form>
      )}
      <p data-text="soft">{m.companies_never_text()}</p>
    </Panel>
  )
}
