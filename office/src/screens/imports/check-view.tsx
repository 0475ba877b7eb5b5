import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Download from 'lucide-react/icons/download'
import { useNavigate } from 'react-router'
import { m } from '#paraglide/messages.js'
import { dayText } from '../../lib/date-text.ts'
import { download } from '../../lib/download.ts'
import { useKeys } from '../../lib/keys.ts'
import { numberText } from '../../lib/number-text.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { showDone } from '../../lib/undo.ts'
import { PageHead } from '../../parts/panel.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { Corrected } from './corrected.tsx'
import { type Import, importPath } from './import.ts'
import { ImportSteps } from './import-steps.tsx'
import { fieldName } from './import-text.ts'
import styles from './imports.module.css'
import { ProblemsPanel } from './problems-panel.tsx'
import { SendAgain } from './send-again.tsx'
import { useImportWrites } from './use-import-writes.ts'

/** The dry run: what would be written, what is wrong, and the way on, which is closed until nothing is. */
export function CheckView({ one }: { one: Import }) {
  const navigate = useNavigate()
  const { write, discard, error, isWorking } = useImportWrites(one)
  const isChecking = one.state === 'checking'
  const start = () => (one.canWrite ? void write('state', { state: 'writing' }) : false)
  useKeys({ 'mod+enter': start })
  const leave = async () => {
    if (!(await discard())) return
    showDone(m.imports_discarded(), [])
    void navigate('/importar')
  }
  return (
    <>
      <PageHead title={isChecking ? m.imports_checking_title({ name: one.fileName }) : titleOf(one)} text={textOf(one)}>
        <Button kind="quiet" onClick={() => void leave()}>
          {m.imports_discard()}
        </Button>
      </PageHead>
      <ImportSteps at={one.missingFields.length > 0 ? 1 : one.canWrite ? 3 : 2}>
        {one.errors > 0 && (
          <Button kind="quiet" onClick={() => void download(`${importPath(one.id)}/problems.csv`).catch(showRefusal)}>
            <Icon of={Download} size={18} />
            {m.imports_download_wrong({ count: numberText(one.errors) })}
          </Button>
        )}
        {!one.canWrite && <SendAgain one={one} />}
        <Button
          kind={one.canWrite ? 'primary' : 'line'}
          disabled={!one.canWrite}
          working={isWorking}
          aria-describedby="imports-closed"
          onClick={start}
        >
          {m.imports_write()}
        </Button>
      </ImportSteps>
      {error && <p role="alert">{error}</p>}
      <Corrected one={one} onColumns={(fields, was) => write('columns', { fields, was })} />
      {one.errors > 0 && <p data-text="note">{m.imports_send_again_hint()}</p>}
      <Sums one={one} />
      <div className={styles.panes}>
        <ColumnsPanel key={one.state} one={one} onSave={(fields, was) => write('columns', { fields, was })} />
        <ProblemsPanel one={one} onCorrect={(body) => write('corrections', body)} />
      </div>
    </>
  )
}

function titleOf(one: Import): string {
  if (one.missingFields.length > 0) return m.imports_missing_title()
  if (one.errors === 1) return m.imports_wrong_title_one()
  if (one.errors > 1) return m.imports_wrong_title({ count: numberText(one.errors) })
  if (one.canWrite) return m.imports_ready_title({ count: numberText(one.lines) })
  return one.lines === 0 ? m.imports_empty_title() : m.imports_full_title()
}

function textOf(one: Import): string {
  if (one.missingFields.length > 0)
    return m.imports_missing_text({ fields: one.missingFields.map(fieldName).join(', ') })
  const seconds = Math.max(0.1, (one.checkMs ?? 0) / 1000)
  return m.imports_checked_text({
    name: one.fileName,
    lines: numberText(one.lines),
    seconds: numberText(seconds, { maximumFractionDigits: 1 }),
  })
}

const signs: Record<string, string> = { ',': ',', ';': ';', '|': '|' }

function Sums({ one }: { one: Import }) {
  const { company, seats } = one
  const isMembers = one.kind === 'members'
  return (
    <dl className={styles.sums} data-card="">
      <div>
        <dt>{isMembers ? m.imports_new_accounts() : m.imports_new_rows()}</dt>
        <dd>
          <b>{numberText(one.created)}</b>
          <small>{isMembers ? m.imports_new_accounts_text() : m.imports_new_rows_text()}</small>
        </dd>
      </div>
      {isMembers && (
        <div>
          <dt>{m.imports_existing()}</dt>
          <dd>
            <b>{numberText(one.existing)}</b>
            <small>{company ? m.imports_existing_company({ company: company.name }) : m.imports_existing_text()}</small>
          </dd>
        </div>
      )}
      <div>
        <dt>{m.imports_with_errors()}</dt>
        <dd>
          <b data-bad={one.errors > 0 || undefined}>{numberText(one.errors)}</b>
          <small>
            {one.errors > 0 ? m.imports_with_errors_text({ kinds: one.problems.length }) : m.imports_with_errors_none()}
          </small>
        </dd>
      </div>
      {company && seats ? (
        <div>
          <dt>{m.imports_seats()}</dt>
          <dd>
            <b data-bad={(seats.limit !== null && seats.taken > seats.limit) || undefined}>
              {numberText(seats.taken)}{' '}
              {seats.limit !== null && <span>{m.imports_seats_of({ limit: numberText(seats.limit) })}</span>}
            </b>
            <small>
              {company.endsOn
                ? m.imports_seats_contract({ company: company.name, day: dayText(company.endsOn) })
                : m.imports_seats_open({ company: company.name })}
            </small>
          </dd>
        </div>
      ) : (
        one.encoding && (
          <div>
            <dt>{m.imports_read_as()}</dt>
            <dd>
              <b>{one.encoding}</b>
              <small>{m.imports_read_as_text({ sign: signs[one.separator ?? ''] ?? m.imports_sign_tab() })}</small>
            </dd>
          </div>
        )
      )}
    </dl>
  )
}
