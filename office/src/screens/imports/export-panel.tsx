import { type ExportKind, exportFiles } from '@juntas/contract/office/exports'
import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { download } from '../../lib/download.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { Panel } from '../../parts/panel.tsx'
import { useSession } from '../../session/session.ts'
import { exportsOf, kindNames } from './import.ts'
import styles from './imports.module.css'

/** The files that a person may take out, each one press away. */
export function ExportPanel() {
  const kinds = exportsOf(useSession().officeRoles)
  const [at, setAt] = useState<ExportKind>()
  const [error, setError] = useState<string>()
  const take = async (kind: ExportKind) => {
    setAt(kind)
    setError(undefined)
    try {
      await download(`/v1/office/exports/${exportFiles[kind].file}`)
    } catch (failure) {
      setError(refusalText(failure))
    } finally {
      setAt(undefined)
    }
  }
  return (
    <Panel title={m.imports_export()}>
      <p data-text="soft">{m.imports_export_text()}</p>
      <ul className={styles.exports}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span>
              {kindNames[kind]()} <small data-text="soft">{exportFiles[kind].file.split('.')[1]}</small>
            </span>
            <Button
              kind="quiet"
              size="small"
              working={at === kind}
              workingLabel={m.imports_downloading()}
              aria-label={m.imports_download_of({ what: kindNames[kind]() })}
              onClick={() => void take(kind)}
            >
              <Icon of={Download} size={16} />
              {m.imports_download()}
            </Button>
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error}</p>}
    </Panel>
  )
}
