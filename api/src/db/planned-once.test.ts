import { expect, test } from 'vitest'
import { world } from '../../test/worlds/world.ts'

test('a batched statement is planned for its first values only, whatever comes after [house §4]', async () => {
  const here = await world({ env: { DATABASE_POOL: '2' } })
  const ana = await here.as('ana')
  const routes = ['/v1/contents?perPage=', '/v1/posts?perPage=', '/v1/jobs?perPage=', '/v1/me?n=']
  for (const route of routes)
    for (let n = 1; n <= 30; n++) expect((await ana.raw('GET', `${route}${n}`)).statusCode).toBe(200)
  const connections = await Promise.all(Array.from({ length: here.pool.totalCount }, () => here.pool.connect()))
  const found = await Promise.all(
    connections.map((connection) =>
      connection.query<{ statement: string; custom: number }>(
        `select statement, custom_plans::int as custom from pg_prepared_statements
         where statement like '%(select $%' and generic_plans + custom_plans > 10`,
      ),
    ),
  )
  for (const connection of connections) connection.release()
  await here.close()
  const rows = found.flatMap((one) => one.rows)
  expect(new Set(rows.map(({ statement }) => statement)).size).toBeGreaterThanOrEqual(4)
  for (const { statement, custom } of rows) expect({ statement, custom }).toEqual({ statement, custom: 5 })
})
