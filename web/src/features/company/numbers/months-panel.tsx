import { Pills } from '@juntas/ui/choice/pills.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import hidden from '@juntas/ui/hidden/hidden.module.css'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { lineName, type Measure, measures, measureText, monthName, shortMonth } from '../company-text.ts'
import type { ClosedMonth } from '../queries.ts'
import styles from './months-panel.module.css'
import { NumbersChart } from './numbers-chart.tsx'
import { Withheld } from './numbers-table.tsx'

interface MonthsPanelProps {
  title: string
  note?: string
  company: string
  /** Newest first. */
  months: readonly ClosedMonth[]
}

/** One number of one group over the closed months, as a chart or as its table. */
export function MonthsPanel({ title, note, company, months }: MonthsPanelProps) {
  const [measure, setMeasure] = useState<Measure>('active')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const groups = (months[0]?.lines ?? []).map((line) => ({
    value: `${line.kind}:${line.area ?? ''}`,
    label: lineName(line, company),
  }))
  const [group, setGroup] = useState('company:')
  const points = months.toReversed().map(({ month, lines }) => {
    const line = lines.find(({ kind, area }) => `${kind}:${area ?? ''}` === group)
    return { month, label: shortMonth(month), value: line?.shown?.[measure] ?? null }
  })
  return (
    <section className={styles.panel} data-card>
      <header className={styles.head} data-cluster="3">
        <h2>{title}</h2>
        {note && <span data-text="small">{note}</span>}
        <Pills
          label={m.company_show_as()}
          value={view}
          options={[
            { value: 'chart', name: m.company_as_chart() },
            { value: 'table', name: m.company_as_table() },
          ]}
          onChange={setView}
        />
      </header>
      <div className={styles.choices} data-cluster="3">
        <Pills
          label={m.company_measure()}
          value={measure}
          options={(Object.keys(measures) as Measure[]).map((value) => ({ value, name: measures[value]() }))}
          onChange={setMeasure}
        />
        {groups.length > 1 && (
          <Select
            label={m.company_chart_line()}
            hideLabel
            required
            options={groups}
            value={group}
            onChange={setGroup}
          />
        )}
      </div>
      {view === 'chart' && <NumbersChart points={points} />}
      <table className={view === 'table' ? styles.table : hidden.hidden}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{m.company_month()}</th>
            <th scope="col">{measures[measure]()}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ month, value }) => (
            <tr key={month}>
              <th scope="row">{monthName(month)}</th>
              <td>{value === null ? <Withheld /> : measureText(measure, value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p data-text="small">{m.company_chart_note()}</p>
    </section>
  )
}
