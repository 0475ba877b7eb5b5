import { CheckboxBox } from '@juntas/ui/choice/checkbox.tsx'
import spoken from '@juntas/ui/hidden/spoken.module.css'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { RaRecord } from 'ra-core'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import type { Column } from './column.ts'
import type { ListState } from './list-address.ts'
import styles from './table.module.css'
import type { useSelection } from './use-selection.ts'

interface Props<T extends RaRecord> {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  sort: ListState['sort']
  onSort: (field: string) => void
  openTo: ((record: T) => string | undefined) | undefined
  selection: ReturnType<typeof useSelection<T>>
  canMark: boolean
  /** Set while the list is in its own order. */
  moveRow: ((from: number, to: number) => unknown) | undefined
}

export function Table<T extends RaRecord>(props: Props<T>) {
  const { label, columns, rows, sort, onSort, selection, canMark, moveRow } = props
  const [dragged, setDragged] = useState<number>()
  return (
    <table className={styles.table} aria-label={label}>
      <thead className={spoken.tablet}>
        <tr>
          {moveRow && (
            <th scope="col" className={styles.tool}>
              <VisuallyHidden>{m.list_order()}</VisuallyHidden>
            </th>
          )}
          {canMark && (
            <th scope="col" className={styles.tool}>
              <CheckboxBox
                aria-label={m.list_mark_all()}
                checked={selection.marked.size === rows.length}
                onChange={selection.markAll}
              />
            </th>
          )}
          {columns.map(({ name, label: words, sort: field, isEnd, leaves, isUnlabelled }) => {
            const isSorted = field !== undefined && field === sort.field
            const direction = sort.order === 'ASC' ? 'ascending' : 'descending'
            return (
              <th
                key={name}
                scope="col"
                aria-sort={isSorted ? direction : undefined}
                data-end={isEnd || undefined}
                data-leaves={leaves || undefined}
              >
                {field ? (
                  <button type="button" className={styles.sort} onClick={() => onSort(field)}>
                    {words}
                    {isSorted && <Icon of={sort.order === 'ASC' ? ArrowUp : ArrowDown} size={14} />}
                  </button>
                ) : isUnlabelled ? (
                  <VisuallyHidden>{words}</VisuallyHidden>
                ) : (
                  words
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((record, place) => (
          <Row key={record.id} {...props} {...{ record, place, dragged, setDragged }} />
        ))}
      </tbody>
    </table>
  )
}

function Row<T extends RaRecord>({
  record,
  place,
  rows,
  columns,
  openTo,
  selection,
  canMark,
  moveRow,
  dragged,
  setDragged,
}: Props<T> & {
  record: T
  place: number
  dragged: number | undefined
  setDragged: (place: number | undefined) => void
}) {
  const isCurrent = selection.at === place
  const to = openTo?.(record)
  const isMarked = selection.marked.has(record.id)
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])

  const shift = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    moveRow?.(place, place + step)
  }
  const [isTarget, setTarget] = useState(false)
  const lift = (event: DragEvent) => {
    if (row.current) event.dataTransfer.setDragImage(row.current, 20, 20)
    event.dataTransfer.effectAllowed = 'move'
    setDragged(place)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setTarget(false)
    if (dragged !== undefined) moveRow?.(dragged, place)
  }
  const isOver = dragged !== undefined && dragged !== place
  return (
    <tr
      ref={row}
      aria-selected={canMark ? isMarked : undefined}
      data-current={isCurrent || undefined}
      data-target={isTarget && isOver ? (dragged < place ? 'after' : 'before') : undefined}
      onDragOver={(event) => {
        if (!isOver) return
        event.preventDefault()
        setTarget(true)
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
    >
      {moveRow && (
        <td className={styles.tool} data-grip="">
          <button
            type="button"
            className={styles.grip}
            aria-label={m.list_position({ place: place + 1, total: rows.length })}
            draggable
            onDragStart={lift}
            onDragEnd={() => setDragged(undefined)}
            onKeyDown={shift}
          >
            <Icon of={GripVertical} size={16} />
          </button>
        </td>
      )}
      {canMark && (
        <td className={styles.tool}>
          <CheckboxBox
            aria-label={m.list_mark()}
            checked={isMarked}
            onChange={() => selection.mark(place)}
            onClick={(event) => event.shiftKey && selection.mark(place, true)}
          />
        </td>
      )}
      {columns.map(({ name, label, cell, isEnd, leaves }, column) => (
        <td key={name} data-label={label} data-end={isEnd || undefined} data-leaves={leaves || undefined}>
          {column === 0 && to ? (
            <Link className={styles.open} data-whole to={to} onFocus={() => selection.focus(place)}>
              {cell(record)}
            </Link>
          ) : (
            cell(record)
          )}
        </td>
      ))}
    </tr>
  )
}
