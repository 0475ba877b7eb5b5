import { CompiledQuery } from 'kysely'
import type { Db } from './client.ts'

interface Waiting<Key, Value> {
  key: Key
  resolve(value: Value): void
  reject(error: unknown): void
}

interface Group<Key, Value> {
  waiting: Waiting<Key, Value>[]
  running: number
  isScheduled: boolean
}

/** The next statement is sent while one is being answered. A higher number would only make each batch smaller. */
const mostRunning = 2
const mostKeys = 100

/**
 * Answers requests that read the same thing at the same moment with one statement. A single request is sent at the end
 * of its event loop turn. Under load, requests that arrive while two statements of their group are running wait for
 * the next one.
 * A statement starts after all its requests have asked, so each of them reads what was committed before it asked.
 *
 * `load` answers in the order of its keys. If it fails, all requests of the batch fail: use it for reads only. Those
 * that wait for it fail too: without a connection they would wait a second time as long.
 */
export function batchReads<Shared, Key, Value>(load: (shared: Shared, keys: Key[]) => Promise<readonly Value[]>) {
  const groups = new Map<string, Group<Key, Value>>()

  const send = (name: string, group: Group<Key, Value>, shared: Shared) => {
    while (group.running < mostRunning && group.waiting.length > 0) {
      const batch = group.waiting.splice(0, mostKeys)
      group.running++
      void answer(shared, batch, group).then(() => {
        group.running--
        send(name, group, shared)
        if (group.running === 0) groups.delete(name)
      })
    }
  }
  const answer = async (shared: Shared, batch: Waiting<Key, Value>[], { waiting }: Group<Key, Value>) => {
    try {
      const values = await load(
        shared,
        batch.map(({ key }) => key),
      )
      for (const [place, { resolve }] of batch.entries()) resolve(values[place] as Value)
    } catch (error) {
      for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error)
    }
  }
  /** Requests with the same `name` share statements; the name must stand for the same `shared`. */
  return (name: string, shared: Shared, key: Key) =>
    new Promise<Value>((resolve, reject) => {
      const group = groups.get(name) ?? { waiting: [], running: 0, isScheduled: false }
      groups.set(name, group)
      group.waiting.push({ key, resolve, reject })
      if (group.isScheduled || group.running >= mostRunning) return
      group.isScheduled = true
      // After all requests that were read in this turn of the event loop.
      setImmediate(() => {
        group.isScheduled = false
        send(name, group, shared)
      })
    })
}

/** The rows of a statement that is text already; its columns keep their names. */
export async function rowsOf<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/**
 * A parameter whose value the planner does not see. All values then have the same cost, and PostgreSQL keeps one plan
 * of a named statement after its first five runs. When the planner sees the value, it plans a long statement again for
 * every other value, which takes longer than running it. `planned-once.test.ts` reads the plans of all such statements.
 */
export const planOnce = (parameter: string) => `(select ${parameter})`
