import { email, longestEmail } from '@juntas/contract/rules/person/email'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form, SubmitButton } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Panel } from '../../parts/panel.tsx'
import { useHasRole } from '../../session/session.ts'
import styles from './companies.module.css'
import type { Company, Manager } from './company.ts'
import { usePart } from './use-part.ts'

/** Who manages the company: named and removed here only. */
export function ManagersPanel({ company }: { company: Company }) {
  const resource = `companies/${company.id}/managers`
  const form = useOfficeForm({ values: { email: '' }, check: rules({ email }) })
  const { rows, attempt } = usePart<Manager>(`/v1/office/${resource}`, (text) => form.refuse({ email: text }))
  const { create } = useWrites(resource)
  const { remove } = useWrites<Manager>('company_managers')
  const canWrite = useHasRole('support')
  const add = async (values: { email: string }) => {
    if (await attempt(create(values, { doneText: m.companies_manager_added(), canUndo: false }))) form.reset()
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
        <Form form={form} onSubmit={add} className={styles.form} data-stack={undefined}>
          <TextField
            label={m.companies_manager_email()}
            type="email"
            maxLength={longestEmail}
            required
            {...form.bind('email')}
          />
          <SubmitButton kind="line">{m.companies_manager_add()}</SubmitButton>
        </Form>
      )}
      <p data-text="soft">{m.companies_never_text()}</p>
    </Panel>
  )
}
