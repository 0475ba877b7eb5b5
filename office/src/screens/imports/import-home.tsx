import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import { readRows } from '../../lib/call.ts'
import { momentText } from '../../lib/date-text.ts'
import { numberText } from '../../lib/number-text.ts'
import { ListSkeleton, LoadFailure } from '../../parts/page-states.tsx'
import { PageHead, Panel, WithSide } from '../../parts/panel.tsx'
import { useSession } from '../../session/session.ts'
import { ExportPanel } from './export-panel.tsx'
import { type Import, importsOf, kindNames, stateText } from './import.ts'
import styles from './imports.module.css'
import { NewImport } from './new-import.tsx'

/** A new import, the imports of the last days, and the exports beside them. */
export function ImportHome() {
  const kinds = importsOf(useSession().officeRoles)
  return (
    <>
      <PageHead title={m.imports_title()} text={m.imports_text()} />
      <WithSide side={<ExportPanel />}>
        {kinds.length > 0 && (
          <>
            <NewImport kinds={kinds} />
            <RecentImports />
          </>
        )}
      </WithSide>
    </>
  )
}

function RecentImports() {
  const {
    data: rows,
    error,
    refetch,
  } = useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) => readRows<Import>('/v1/office/imports?perPage=50', signal),
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? 3000 : false),
  })
  if (error && !rows) return <LoadFailure error={error} onRetry={refetch} />
  if (!rows) return <ListSkeleton rows={3} />
  return (
    <Panel title={m.imports_recent()}>
      {rows.length === 0 ? (
        <p data-text="soft">
          {m.imports_none()}. {m.imports_none_text()}
        </p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{m.imports_file()}</th>
                <th scope="col">{m.imports_kind()}</th>
                <th scope="col" data-end="">
                  {m.imports_lines()}
                </th>
                <th scope="col">{m.imports_state()}</th>
                <th scope="col">{m.imports_when()}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <Link to={one.id}>{one.fileName}</Link>
                  </th>
                  <td>{kindNames[one.kind]()}</td>
                  <td data-end="">{numberText(one.lines)}</td>
                  <td data-bad={one.state === 'failed' || one.errors > 0 || undefined}>{stateText(one)}</td>
                  <td>{momentText(one.createdAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

const isAtWork = ({ state }: Import) => state === 'checking' || state === 'writing' || state === 'undoing'
