import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import EyeOff from 'lucide-react/icons/eye-off'
import { m } from '#paraglide/messages.js'
import { countText, lineName, measureText } from '../company-text.ts'
import type { NumbersLine } from '../queries.ts'
import styles from './numbers-table.module.css'

interface NumbersTableProps {
  name: string
  company: string
  lines: readonly NumbersLine[]
  /** The viewer's own area, marked. */
  mine?: string | null
}

/** The areas of a month, and below them the company, whose numbers are not their sum. */
export function NumbersTable({ name, company, lines, mine = null }: NumbersTableProps) {
  const [whole, ...areas] = lines
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{name}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{m.company_area()}</th>
          <th scope="col">{m.company_seats()}</th>
          <th scope="col">{m.company_measure_active()}</th>
          <th scope="col">{m.company_measure_hours()}</th>
          <th scope="col">{m.company_measure_conclusions()}</th>
        </tr>
      </thead>
      <tbody>
        {areas.map((line) => (
          <Row key={line.area ?? ''} line={line} company={company} isMine={mine !== null && line.area === mine} />
        ))}
      </tbody>
      {whole && (
        <tfoot>
          <Row line={whole} company={company} isMine={false} />
        </tfoot>
      )}
    </table>
  )
}

function Row({ line, company, isMine }: { line: NumbersLine; company: string; isMine: boolean }) {
  return (
    <tr data-mine={isMine || undefined}>
      <th scope="row">
        {lineName(line, company)} {isMine && <span className={styles.soft}>{m.company_mine()}</span>}
      </th>
      <td>{countText(line.seats)}</td>
      {line.shown ? (
        <>
          <td>{measureText('active', line.shown.active)}</td>
          <td>{measureText('hours', line.shown.hours)}</td>
          <td>{measureText('conclusions', line.shown.conclusions)}</td>
        </>
      ) : (
        <td colSpan={3} className={styles.cell}>
          <Withheld />
        </td>
      )}
    </tr>
  )
}

/** The same mark for every cause. */
export const Withheld = () => (
  <span className={styles.withheld}>
    <span className={styles.word}>
      <Icon of={EyeOff} size={14} />
      {m.company_withheld()}
    </span>
  </span>
)
