import { buttonLook } from '@juntas/ui/button/button-look.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Download from 'lucide-react/icons/download'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import { csvAddress } from '../../lib/csv-address.ts'
import { numberText } from '../../lib/number-text.ts'
import { Panel } from '../../parts/panel.tsx'
import { FigureTable } from './figure-table.tsx'
import type { TrailNumber } from './home.ts'
import { shareText } from './number-text.ts'
import styles from './numbers.module.css'

const shareOf = ({ started, finished }: TrailNumber) => (started === 0 ? 0 : finished / started)

/** Completion by trail: a table with its bars, so chart and table are one. */
export function TrailsPanel({ trails }: { trails: readonly TrailNumber[] }) {
  const head = [m.home_trail(), m.home_started(), m.home_finished(), m.home_completion(), m.home_stop()]
  const rows = trails.map((trail) => [
    trail.title,
    trail.started,
    trail.finished,
    shareText(shareOf(trail)),
    trail.stop?.title ?? '',
  ])
  return (
    <Panel
      title={m.home_by_trail()}
      aside={
        <a
          {...buttonLook({ kind: 'quiet', size: 'small' })}
          href={csvAddress([head, ...rows])}
          download="juntas-trails.csv"
        >
          <Icon of={Download} size={16} />
          CSV
        </a>
      }
    >
      {trails.length === 0 ? (
        <p className={styles.note}>{m.home_no_trails()}</p>
      ) : (
        <div className={styles.wide}>
          <FigureTable head={head} size="roomy">
            {trails.map((trail) => (
              <tr key={trail.id}>
                <th scope="row">
                  <Link to={`/trilhas/${trail.id}`}>{trail.title}</Link>
                </th>
                <td>{numberText(trail.started)}</td>
                <td>{numberText(trail.finished)}</td>
                <td>
                  <span className={styles.share}>
                    <i className={styles.track} style={{ '--share': shareOf(trail) } as CSSProperties} />
                    <b>{shareText(shareOf(trail))}</b>
                  </span>
                </td>
                <td>{trail.stop?.title}</td>
              </tr>
            ))}
          </FigureTable>
        </div>
      )}
    </Panel>
  )
}
