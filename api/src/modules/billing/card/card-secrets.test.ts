import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { billing } from '@juntas/contract/billing/billing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, type Shop, shop } from '../../../../test/gateway.ts'

let here: Shop
const lines: string[] = []
beforeAll(async () => {
  here = await shop({ LOG_LEVEL: 'trace' }, {}, { write: (line) => void lines.push(line) })
})
afterAll(() => here.close())

test('no card number and no security code is found in any table, log line or file of ours [GAP-40]', async () => {
  const plan = await here.plan('upfront')
  const numbers = [cards.approve, cards.decline, cards.hang, '5555555555554444']
  for (const number of numbers) {
    const one = await here.buyer()
    const { id } = await one.call(billing.buy, { body: { plan, gatewayToken: await here.token(number) } })
    if (number === cards.hang) await here.gateway.post('/control/payments/charges/release')
    await here.finish(one, id)
    if (number === cards.approve)
      await one.call(billing.changeCard, { body: { gatewayToken: await here.token('5555555555554444') } })
    // A page that sends the card number itself, by mistake or through an injected script: refused and never stored.
    const refused = [
      await one.raw('POST', '/v1/subscriptions', { body: { plan, gatewayToken: number } }),
      await one.raw('POST', '/v1/subscriptions', {
        body: { plan, gatewayToken: await here.token(number), card_cvv: '987' },
      }),
      await one.raw('POST', `/v1/payment_profiles?number=${number}`, {
        body: { card_number: number, card_cvv: '987' },
      }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422])
  }
  await here.pass()

  const dump = await everyRow()
  expect(dump).toContain('1111')
  const written = [dump, lines.join('\n'), await filesOf(here.context.config.dataDir)].join('\n')
  for (const number of numbers) {
    expect(written).not.toContain(number)
    expect(written).not.toContain(number.replace(/(\d{4})(?=\d)/g, '$1 '))
  }
  // A moment with these milliseconds is no security code, nor is the end of a random id.
  expect(written.replaceAll(/:\d\d\.\d+/g, '')).not.toMatch(/(?<![\w+/-])987"/)
  expect(written).not.toContain('MARINA ALVES')
  expect(lines.length).toBeGreaterThan(20)
})

test('a token is kept only until its card is bound [GAP-40]', async () => {
  const one = await here.buyer()
  const gatewayToken = await here.token()
  await one.call(billing.buy, { body: { plan: await here.plan('upfront'), gatewayToken } })
  expect(await everyRow()).not.toContain(gatewayToken)
})

async function everyRow(): Promise<string> {
  const { rows: tables } = await here.pool.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`,
  )
  expect(tables.length).toBeGreaterThan(40)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await here.pool.query(`select t::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => String(row)))
  }
  return texts.join('\n')
}

async function filesOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'latin1').catch(() => '')))
  return texts.join('\n')
}
