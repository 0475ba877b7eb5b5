import type { officeWaiting } from '@juntas/contract/office/waiting'
import type { Reply } from '@juntas/contract/route'
import type { Db } from '../../../db/client.ts'
import type { Viewer } from '../../../http/session.ts'

export type Waiting = Reply<typeof officeWaiting.waiting>['waiting'][number]
export type Planned = Reply<typeof officeWaiting.waiting>['planned'][number]

export interface WaitingContext {
  db: Db
  viewer: Viewer
  at: Date
}

/** An item with the fields that it has; the others are empty. */
export const waitingItem = (item: Partial<Waiting> & Pick<Waiting, 'kind'>): Waiting => ({
  id: null,
  title: null,
  count: 1,
  amount: null,
  words: [],
  takenBy: null,
  dueAt: null,
  since: null,
  ...item,
})

/** A counted kind; nothing if there is none. */
export const counted = (item: Partial<Waiting> & Pick<Waiting, 'kind' | 'count'>): Waiting[] =>
  item.count === 0 ? [] : [waitingItem(item)]

export interface Count {
  count: number
  words?: string[] | null
  cents?: number | null
  /** Since when the first of them waits, and when it is due. */
  first?: Date | null
  due?: Date | null
}

/** A counted kind from the row that a statement answers. */
export const countedRow = (kind: Waiting['kind'], [row]: readonly Count[]): Waiting[] =>
  counted({
    kind,
    count: row?.count ?? 0,
    words: row?.words ?? [],
    amount: row?.cents == null ? null : row.cents / 100,
    since: row?.first?.toISOString() ?? null,
    dueAt: row?.due?.toISOString() ?? null,
  })
