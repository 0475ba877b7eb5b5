import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { expect, test } from 'vitest'
import { keepFigures } from '../../test/figures.ts'
import { giveConsent } from '../../test/give-consent.ts'
import { world } from '../../test/worlds/world.ts'

const reads = ['/v1/me', '/v1/posts', '/v1/contents', '/v1/notes', '/v1/networks', '/v1/notifications', '/v1/jobs']

test('a migration that adds a column to every table breaks no read and no write of a running process [operator M1]', async ({
  task,
}) => {
  const here = await world({ env: { DATABASE_POOL: '4', RATE_LIMIT_FACTOR: '1000' } })
  const ana = await here.as('ana')
  await giveConsent(ana, 'board')
  const failed: string[] = []
  let answered = 0
  const write = async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { tag: 'work' as const, title: 'Um título', text: 'Um texto', anonymous: false }
    const post = await ana.call(board.create, { body, headers: key })
    const comment = await ana.call(comments.create, { body: { content: post['@id'], text: 'Amei' } })
    await ana.call(comments.update, { params: { id: comment.id }, body: { text: 'Amei mesmo' } })
    await ana.call(board.get, { params: { id: post.id } })
    await ana.call(board.remove, { params: { id: post.id } })
  }
  const round = async () => {
    await write().catch((error) => failed.push(`write: ${error}`))
    for (const address of reads) {
      const { statusCode } = await ana.raw('GET', address)
      if (statusCode !== 200) failed.push(`${address}: ${statusCode}`)
    }
    answered++
  }
  let isOver = false
  const use = async () => {
    while (!isOver) await round()
  }
  for (let n = 0; n < 3; n++) await round()
  const users = [use(), use()]
  const { rows: tables } = await here.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) await here.pool.query(`alter table ${name} add column of_the_next_release integer`)
  const before = answered
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(before + 4)
  isOver = true
  await Promise.all(users)
  await here.close()
  keepFigures(task, { tables: tables.length, rounds: answered, failed: failed.length })
  expect(tables.length).toBeGreaterThan(80)
  expect(failed).toEqual([])
}, 60_000)
