import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import Table2 from 'lucide-react/icons/table-2'
import { useId, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { csvAddress } from '../../lib/csv-address.ts'
import { FigureTable } from './figure-table.tsx'
import type { TeamNumber } from './home.ts'
import styles from './number-card.module.css'
import { NumberChart } from './number-chart.tsx'
import { changeOf, closedOf, headText, nameOf, noteOf, startText, valueText } from './number-text.ts'
import shared from './numbers.module.css'

/** One number: the last closed week or month, how it changed, its chart, and its table one press away. */
export function NumberCard({ number, active }: { number: TeamNumber; active: TeamNumber | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { kind, points } = number
  const name = nameOf(number)
  const change = changeOf(number)
  const shown = points.filter(({ value }) => value !== null)
  const [first, last] = [shown[0], closedOf(shown).at(-1)]
  const value = closedOf(points).at(-1)?.value ?? null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what a button inside has opened.
    <div
      className={styles.card}
      data-card=""
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      }}
    >
      <h3 className={styles.name}>
        {name}
        <IconButton
          ref={button}
          className={styles.open}
          icon={Table2}
          iconSize={16}
          label={m.home_table_of({ name })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </h3>
      <p className={styles.head}>
        <span className={styles.value}>{value === null ? '–' : headText(kind, value)}</span>
        {change && (
          <span className={styles.change} data-tone={change.isGood ? 'success' : 'warning'}>
            {change.text}
          </span>
        )}
      </p>
      <p className={shared.note}>{noteOf(number, active)}</p>
      {shown.length > 0 ? <NumberChart number={number} /> : <p className={styles.nothing}>{m.home_no_number()}</p>}
      {first && last && (
        <p className={styles.ends}>
          <span>
            {startText(number, first.from)}, <b>{valueText[kind](first.value ?? 0)}</b>
          </span>
          <span>
            {startText(number, last.from)}, <b>{valueText[kind](last.value ?? 0)}</b>
          </span>
        </p>
      )}
      <div id={id} className={styles.popover} hidden={!isOpen}>
        {isOpen && <NumberTable number={number} name={name} />}
      </div>
    </div>
  )
}

function NumberTable({ number, name }: { number: TeamNumber; name: string }) {
  const { kind, per, points } = number
  const head = [per === 'month' ? m.home_month() : m.home_week_of(), m.home_value(), m.home_year_before()]
  const text = (value: number | null) => (value === null ? '–' : valueText[kind](value))
  const rows = points.map(({ from, value, before }) => [from, value ?? '', before ?? ''])
  return (
    <>
      <div className={styles.scroll}>
        <FigureTable head={head} caption={name} size="dense">
          {points.toReversed().map(({ from, value, before, isOpen }) => (
            <tr key={from}>
              <th scope="row">
                {startText(number, from)}
                {isOpen && ` (${m.home_so_far()})`}
              </th>
              <td>{text(value)}</td>
              <td>{text(before)}</td>
            </tr>
          ))}
        </FigureTable>
      </div>
      <a className={styles.csv} href={csvAddress([head, ...rows])} download={`juntas-${kind}.csv`}>
        CSV
      </a>
    </>
  )
}
