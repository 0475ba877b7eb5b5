import { Button } from '@juntas/ui/button/button.tsx'
import { Pagination } from '@juntas/ui/pagination/pagination.tsx'
import { type RaRecord, useGetList } from 'ra-core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#paraglide/messages.js'
import { useKeys } from '../lib/keys.ts'
import { KeyCap } from '../parts/key-cap.tsx'
import { Empty, ListSkeleton, LoadFailure } from '../parts/page-states.tsx'
import { PageHead } from '../parts/panel.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { BulkAction, Column, Filter } from './column.ts'
import { Filters } from './filters.tsx'
import styles from './list.module.css'
import { type ListState, listParams, perPage, useListAddress } from './list-address.ts'
import { type Reordered, reordered } from './reorder.ts'
import { SavedViews } from './saved-views.tsx'
import { Table } from './table.tsx'
import { totalText } from './total-text.ts'
import { useSelection } from './use-selection.ts'

interface Props<T extends RaRecord> {
  /** The path below /v1/office. */
  resource: string
  title: string
  text?: ReactNode
  columns: readonly Column<T>[]
  defaultSort: ListState['sort']
  /** What the search field looks in; without it the list has none. */
  searchLabel?: string
  filters?: readonly Filter[]
  /** The coral action, N. */
  action?: { label: string; to: string }
  /** Other actions of the page. */
  actions?: ReactNode
  /** Where a row leads, Enter. Without it, or where it answers nothing, the row does not open. */
  openTo?: (record: T) => string | undefined
  bulk?: readonly BulkAction<T>[]
  /**
   * Moves a row in the order, by its handle or Alt ↑ ↓; only while the list is sorted by `field`. `changes` are the new
   * places of all rows between.
   */
  order?: { field: string & keyof T; move: (record: T, changes: Reordered<T>[]) => Promise<unknown> }
  empty: { title: string; text: string }
}

/** The one list of the office: views, filters, search, sorted table, marks, keyboard, and all its states. */
export function ListPage<T extends RaRecord>(props: Props<T>) {
  const { resource, title, text, defaultSort, action, actions, openTo, bulk = [], empty } = props
  const navigate = useNavigate()
  const address = useListAddress(defaultSort)
  const { state } = address
  const {
    data,
    total = 0,
    error,
    isPending,
    isPlaceholderData,
    refetch,
  } = useGetList<T>(resource, listParams(state), {
    placeholderData: (before: unknown) => before as never,
  })
  const rows = data ?? []
  const selection = useSelection(rows)
  const current = selection.at === undefined ? undefined : rows[selection.at]
  const currentTo = current && openTo?.(current)
  const isOrdered = props.order !== undefined && state.sort.field === props.order.field && state.sort.order === 'ASC'

  const moveRow = (from: number, to: number) => {
    const record = rows[from]
    if (!props.order || !record || !rows[to] || from === to) return false
    selection.focus(to)
    return props.order.move(record, reordered(rows, from, to, props.order.field))
  }
  const move = (step: number) =>
    isOrdered && selection.at !== undefined ? moveRow(selection.at, selection.at + step) : false
  useKeys({
    j: () => selection.walk(1),
    k: () => selection.walk(-1),
    enter: () => (currentTo && isFree() ? void navigate(currentTo) : false),
    e: () => (currentTo ? void navigate(currentTo) : false),
    x: () => (bulk.length && selection.at !== undefined ? selection.mark(selection.at) : false),
    'shift+x': () => (bulk.length && selection.at !== undefined ? selection.mark(selection.at, true) : false),
    n: () => (action ? void navigate(action.to) : false),
    escape: () => (selection.marked.size > 0 ? selection.clear() : false),
    'alt+arrowdown': () => move(1),
    'alt+arrowup': () => move(-1),
  })

  const isFiltered = state.q !== '' || Object.keys(state.filters).length > 0
  const clear = () => address.show('')
  return (
    <>
      <PageHead title={title} text={text}>
        {actions}
        {action && (
          <Button kind="primary" onClick={() => void navigate(action.to)} aria-keyshortcuts="N">
            {action.label} <KeyCap>N</KeyCap>
          </Button>
        )}
      </PageHead>
      <SavedViews resource={resource} address={address} total={isFiltered || !data ? undefined : total} />
      <Filters address={address} searchLabel={props.searchLabel} filters={props.filters ?? []} />
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {isPending && !error && <ListSkeleton />}
      {data && rows.length === 0 && !isFiltered && (
        <Empty {...empty}>
          {action && (
            <Button kind="primary" size="small" onClick={() => void navigate(action.to)}>
              {action.label}
            </Button>
          )}
        </Empty>
      )}
      {data && rows.length === 0 && isFiltered && (
        <div className={styles.none} data-card="">
          <h2 className={styles.noneTitle}>{m.list_nothing_with_filters()}</h2>
          <p className={styles.soft}>{m.list_nothing_with_filters_text()}</p>
          <Button size="small" onClick={clear}>
            {m.list_clear_filters()}
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <section className={styles.panel} data-card="" aria-busy={isPlaceholderData}>
          <Table
            columns={props.columns}
            rows={rows}
            sort={state.sort}
            onSort={address.sortBy}
            openTo={openTo}
            selection={selection}
            canMark={bulk.length > 0}
            moveRow={isOrdered ? moveRow : undefined}
            label={title}
          />
          <footer className={styles.foot}>
            <span>{m.list_count({ shown: rows.length, total: totalText(total) })}</span>
            <span className={styles.keys} aria-hidden="true">
              <span>
                <kbd>J</kbd> <kbd>K</kbd> {m.frame_key_walk()}
              </span>
              {bulk.length > 0 && (
                <span>
                  <kbd>X</kbd> {m.frame_key_mark()}
                </span>
              )}
              {isOrdered && (
                <span>
                  <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {m.frame_key_move()}
                </span>
              )}
            </span>
          </footer>
        </section>
      )}
      {total > perPage && (
        <Pagination
          page={state.page}
          pages={Math.ceil(total / perPage)}
          onChange={(page) => address.set('page', page > 1 ? String(page) : undefined)}
        />
      )}
      <BulkBar selection={selection} actions={bulk} />
    </>
  )
}

// Enter on a button or a link is its own.
const isFree = () => !document.activeElement?.matches('a, button, input, select, textarea, summary')
