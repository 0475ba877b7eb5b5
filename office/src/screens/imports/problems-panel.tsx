import { Button } from '@juntas/ui/button/button.tsx'
import { Chip, ChipRow } from '@juntas/ui/chip/chip.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { read } from '../../lib/call.ts'
import { numberText } from '../../lib/number-text.ts'
import { showDone } from '../../lib/undo.ts'
import { Panel } from '../../parts/panel.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { type Import, importKey, importPath, type Problem, type Problems } from './import.ts'
import { fieldName, problemName } from './import-text.ts'
import styles from './imports.module.css'

export interface Corrections {
  edits?: { line: number; field: string; value: string }[]
  removedLines?: number[]
  acceptsSuggestions?: boolean
  removesWrongLines?: boolean
}

interface Props {
  one: Import
  onCorrect: (corrections: Corrections) => Promise<boolean>
}

const firstRows = 50

/** What is wrong, by line: accept the suggestion, edit the cell, or leave the line out. */
export function ProblemsPanel({ one, onCorrect }: Props) {
  const [code, setCode] = useState('')
  const [amount, setAmount] = useState(firstRows)
  const [editing, setEditing] = useState<Problem>()
  const { data } = useQuery({
    queryKey: [...importKey(one.id), 'problems', code, amount, one.state, one.errors],
    queryFn: ({ signal }) =>
      read<Problems>(`${importPath(one.id)}/problems?perPage=${amount}${code ? `&code=${code}` : ''}`, signal),
    enabled: one.errors > 0,
    placeholderData: (before) => before,
  })
  const rows = one.errors > 0 ? (data?.['hydra:member'] ?? []) : []
  const total = data?.['hydra:totalItems'] ?? 0
  const all = one.problems.reduce((sum, { count }) => sum + count, 0)
  const correct = async (corrections: Corrections) => {
    const isDone = await onCorrect(corrections)
    if (isDone) showDone(m.imports_corrected(), [])
    return isDone
  }
  const accept = ({ line, field, suggestion, removes }: Problem) =>
    correct(removes ? { removedLines: [line] } : { edits: [{ line, field, value: suggestion ?? '' }] })
  const leaveOut = async () => {
    const isSure = await confirm({
      title: m.imports_leave_out_title(),
      text: m.imports_leave_out_text(),
      action: m.imports_leave_out(),
      cancel: m.form_back(),
    })
    if (isSure) await correct({ removesWrongLines: true })
  }
  return (
    <Panel
      title={m.imports_errors()}
      aside={!one.canWrite && <span id="imports-closed">{m.imports_write_closed()}</span>}
    >
      {one.errors === 0 ? (
        <p data-text="soft">
          {one.canWrite
            ? m.imports_errors_none()
            : one.missingFields.length > 0
              ? m.imports_missing_title()
              : one.state === 'checking'
                ? m.imports_rechecking()
                : m.imports_full_title()}
        </p>
      ) : (
        <>
          <ChipRow label={m.imports_problem()}>
            <Chip isPressed={code === ''} onPress={() => setCode('')}>
              {m.imports_all({ count: numberText(all) })}
            </Chip>
            {one.problems.map((kind) => (
              <Chip key={kind.code} isPressed={code === kind.code} onPress={() => setCode(kind.code)}>
                {problemName(kind.code)} {numberText(kind.count)}
              </Chip>
            ))}
          </ChipRow>
          <div className={styles.scroll}>
            <table className={styles.table} data-tight="">
              <thead>
                <tr>
                  <th scope="col" data-end="">
                    {m.imports_line()}
                  </th>
                  <th scope="col">{m.imports_column()}</th>
                  <th scope="col">{m.imports_in_file()}</th>
                  <th scope="col">{m.imports_problem()}</th>
                  <th scope="col">{m.imports_suggestion()}</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row" data-end="">
                      {numberText(row.line)}
                    </th>
                    <td>{fieldName(row.field)}</td>
                    <td className={styles.mono}>{row.value}</td>
                    <td data-bad="">{problemText(row)}</td>
                    <td>
                      <Suggestion row={row} />
                    </td>
                    <td data-end="">
                      {row.suggestion !== null || row.removes ? (
                        <Button
                          kind="line"
                          size="small"
                          aria-label={m.imports_accept_of({ line: row.line })}
                          onClick={() => void accept(row)}
                        >
                          {m.imports_accept()}
                        </Button>
                      ) : (
                        <Button
                          kind="quiet"
                          size="small"
                          aria-label={m.imports_edit_of({ line: row.line })}
                          onClick={() => setEditing(row)}
                        >
                          {m.imports_edit()}
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className={styles.foot}>
            <span>{m.imports_shown({ shown: numberText(rows.length), all: numberText(total) })}</span>
            {one.suggestions > 0 && (
              <Button kind="quiet" size="small" onClick={() => void correct({ acceptsSuggestions: true })}>
                {m.imports_accept_all({ count: numberText(one.suggestions) })}
              </Button>
            )}
            <Button kind="quiet" size="small" onClick={() => void leaveOut()}>
              {m.imports_leave_out()}
            </Button>
            {rows.length < total && amount < 1000 && (
              <Button kind="quiet" size="small" onClick={() => setAmount(1000)}>
                {m.imports_see_more({ count: numberText(total - rows.length) })}
              </Button>
            )}
          </div>
        </>
      )}
      {editing && <EditDialog problem={editing} onClose={() => setEditing(undefined)} onCorrect={correct} />}
    </Panel>
  )
}

const problemText = ({ code, otherLine }: Problem) =>
  otherLine === null ? problemName(code) : m.imports_problem_repeated_of({ line: numberText(otherLine) })

function Suggestion({ row: { suggestion, removes, line } }: { row: Problem }) {
  if (suggestion !== null) return <span className={styles.mono}>{suggestion}</span>
  if (removes) return m.imports_remove_line({ line: numberText(line) })
  return <span data-text="soft">{m.imports_fix_in_file()}</span>
}
