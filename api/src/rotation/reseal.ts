import type pg from 'pg'
import { currentKeyId, sealer } from '../encryption.ts'
import type { Row, SealedKind } from './sealed-kinds.ts'

const lotSize = 200
const mostTries = 20
/** Deadlock, serialization failure, lock timeout. */
const passing = new Set(['40P01', '40001', '55P03'])

interface Resealed {
  count: number
  /** Rows that none of the given keys opens. */
  unopened: number
}

/**
 * Seals the values of one column again with the newest key. It works in lots of one transaction each while the product
 * runs: a row is locked for milliseconds, and a write of the product in between is kept. Each value says by which key
 * it was sealed, so a run after an interrupted one continues its work.
 */
export async function reseal(
  pool: pg.Pool,
  dataKey: string,
  kind: SealedKind,
  afterLot?: () => void,
): Promise<Resealed> {
  const total = { count: 0, unopened: 0 }
  for (let after: unknown[] | undefined; ; ) {
    const lot = await retried(() => inTransaction(pool, (client) => resealLot(client, dataKey, kind, after)))
    total.count += lot.count
    total.unopened += lot.unopened
    if (!lot.last) return total
    after = kind.id.map((column) => lot.last?.[column])
    afterLot?.()
  }
}

async function resealLot(client: pg.PoolClient, dataKey: string, kind: SealedKind, after: unknown[] | undefined) {
  const { table, column, id, also = [], purpose, context, beside } = kind
  const columns = [...new Set([...id, ...also, column])].join(', ')
  const from = after ? `and (${id.join(', ')}) > (${after.map((_, place) => `$${place + 2}`).join(', ')})` : ''
  const { rows } = await client.query<Row>(
    `select ${columns} from ${table} where ${column} is not null and substring(${column} for 4) <> $1 ${from}
     order by ${id.join(', ')} limit ${lotSize} for update`,
    [currentKeyId(dataKey), ...(after ?? [])],
  )
  const box = sealer(dataKey, purpose)
  const result = { count: 0, unopened: 0, last: rows.at(-1) }
  for (const row of rows) {
    const text = opened(() => box.open(row[column], context(row)))
    if (text === undefined) {
      result.unopened++
      continue
    }
    const news = { [column]: box.seal(text, context(row)), ...beside?.(dataKey, row, text) }
    const names = Object.keys(news)
    await client.query(
      `update ${table} set ${names.map((name, place) => `${name} = $${place + 1}`).join(', ')}
       where ${id.map((name, place) => `${name} = $${names.length + place + 1}`).join(' and ')}`,
      [...Object.values(news), ...id.map((name) => row[name])],
    )
    result.count++
  }
  return result
}

function opened(open: () => string) {
  try {
    return open()
  } catch {
    return undefined
  }
}

/** How many values are still sealed with the key of this id. */
export async function countSealed(pool: pg.Pool, { table, column }: SealedKind, keyId: Buffer): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from ${table} where ${column} is not null and substring(${column} for 4) = $1`,
    [keyId],
  )
  return rows[0].count
}

async function inTransaction<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await run(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await run()
    } catch (error) {
      if (tries === mostTries || !passing.has((error as { code?: string }).code ?? '')) throw error
    }
}
