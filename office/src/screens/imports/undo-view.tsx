import { buttonLook } from '@juntas/ui/button/button-look.ts'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import { dayText } from '../../lib/date-text.ts'
import { numberText } from '../../lib/number-text.ts'
import { Facts } from '../../parts/definition-list.tsx'
import { PageHead, Panel } from '../../parts/panel.tsx'
import type { Import } from './import.ts'
import styles from './write-view.module.css'

/** How far the undo of an import is, and what stayed because it is in use. */
export function UndoView({ one }: { one: Import }) {
  const { state, writing, undo } = one
  const undone = numberText(undo?.lines ?? 0)
  const all = numberText(writing.lines)
  const isOver = state === 'undone'
  return (
    <>
      {isOver ? (
        <PageHead title={m.imports_undone_title()} text={m.imports_undone_text({ day: dayText(one.deletedAt) })}>
          <Link {...buttonLook({ kind: 'primary' })} to="/importar">
            {m.imports_new()}
          </Link>
        </PageHead>
      ) : (
        <PageHead title={m.imports_undoing_title({ count: all })} text={m.imports_undoing_text()} />
      )}
      {!isOver && (
        <section className={styles.progress} data-card="" aria-label={m.imports_undo_progress()}>
          <p className={styles.progressHead}>
            <b className={styles.written}>{undone}</b>
            <span className={styles.pace}>{m.imports_of_undone({ all })}</span>
          </p>
          <ProgressBar
            label={m.imports_undo_progress()}
            value={undo?.lines ?? 0}
            max={writing.lines}
            text={m.imports_shown({ shown: undone, all })}
            size="regular"
          />
        </section>
      )}
      <div className={styles.halves}>
        <Panel title={isOver ? m.imports_result() : m.imports_so_far()}>
          <Facts
            rows={[
              ...undoFacts(one),
              { name: m.imports_receipt(), value: <Link to="/auditoria">{m.imports_receipt_text()}</Link> },
            ]}
          />
        </Panel>
      </div>
    </>
  )
}

/** What an undo did so far: nothing to say before one began. */
export function undoFacts({ undo }: Import): { name: string; value: string }[] {
  if (!undo) return []
  const kept = numberText(undo.kept)
  const isShort = undo.keptLines.length === undo.kept
  const lines = undo.keptLines.map((line) => numberText(line)).join(', ') + (isShort ? '' : '…')
  return [
    { name: m.imports_undo_removed(), value: numberText(undo.removed) },
    {
      name: m.imports_undo_kept(),
      value: undo.kept === 0 ? kept : m.imports_undo_kept_lines({ count: kept, lines }),
    },
  ]
}
