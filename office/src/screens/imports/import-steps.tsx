import { Icon } from '@juntas/ui/icon/icon.tsx'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './imports.module.css'

const names = [m.imports_step_file, m.imports_step_columns, m.imports_step_check, m.imports_step_write]

/** The four steps with the one under way, and the actions of the page. `at` 4: all done. */
export function ImportSteps({ at, children }: { at: number; children?: ReactNode }) {
  return (
    <div className={styles.stepRow}>
      <ol className={styles.steps} aria-label={m.imports_steps()}>
        {names.map((name, step) => (
          <li
            key={name()}
            data-state={step < at ? 'done' : step === at ? 'now' : undefined}
            aria-current={step === at ? 'step' : undefined}
          >
            <i className={styles.mark} aria-hidden="true">
              {step < at ? <Icon of={Check} size={14} /> : step + 1}
            </i>
            {name()}
          </li>
        ))}
      </ol>
      {children && <div className={styles.stepActions}>{children}</div>}
    </div>
  )
}
