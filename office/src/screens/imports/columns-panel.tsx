import { importFields } from '@juntas/contract/office/imports'
import { Button } from '@juntas/ui/button/button.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Panel } from '../../parts/panel.tsx'
import type { Import } from './import.ts'
import { fieldName } from './import-text.ts'
import styles from './imports.module.css'

interface Props {
  one: Import
  /** `was`: as the person saw them. */
  onSave: (fields: (string | null)[], was: (string | null)[]) => Promise<boolean>
}

/** Which field each column of the file becomes; guessed from the headings, changed by hand. */
export function ColumnsPanel({ one, onSave }: Props) {
  const { columns, kind, missingFields } = one
  const [isEditing, setEditing] = useState(missingFields.length > 0)
  const current = columns.map(({ field }) => field)
  const [was, setWas] = useState(current)
  const [fields, setFields] = useState(current)
  const [isRefused, setRefused] = useState(false)
  // Another tab was first: what it chose is shown, and the next choice begins there.
  if (isRefused && current.join() !== was.join()) {
    setRefused(false)
    setWas(current)
    setFields(current)
  }
  const known = [...importFields[kind].required, ...importFields[kind].optional]
  const recognized = columns.filter(({ field }) => field !== null).length
  const choose = (at: number, field: string) =>
    setFields(
      // A field has one column: the former one is left out.
      fields.map((one, place) => (place === at ? field || null : field !== '' && one === field ? null : one)),
    )
  return (
    <Panel
      title={m.imports_columns()}
      aside={
        <>
          <span>{m.imports_columns_known({ known: recognized, all: columns.length })}</span>
          {isEditing ? (
            <Button kind="line" size="small" onClick={async () => setRefused(!(await onSave(fields, was)))}>
              {m.imports_save_columns()}
            </Button>
          ) : (
            <Button kind="quiet" size="small" onClick={() => setEditing(true)}>
              {m.imports_change()}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.scroll}>
        <table className={styles.table} data-tight="">
          <thead>
            <tr>
              <th scope="col">{m.imports_in_file()}</th>
              <th scope="col">{m.imports_becomes()}</th>
              <th scope="col">{m.imports_example()}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ header, field, example }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have the same heading
              <tr key={at}>
                <th scope="row" className={styles.mono}>
                  {header}
                </th>
                <td>
                  {isEditing ? (
                    <Select
                      label={m.imports_becomes_of({ column: header })}
                      hideLabel
                      value={fields[at] ?? ''}
                      placeholder={m.imports_ignore()}
                      options={known.map((value) => ({ value, label: fieldName(value) }))}
                      onChange={(value) => choose(at, value)}
                    />
                  ) : (
                    <span className={styles.becomes}>
                      <Icon of={ArrowRight} size={14} />
                      {field ? <b>{fieldName(field)}</b> : <span data-text="soft">{m.imports_ignored()}</span>}
                    </span>
                  )}
                </td>
                <td className={styles.example}>{field ? example : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
