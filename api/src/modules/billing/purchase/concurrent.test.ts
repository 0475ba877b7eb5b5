import { createServer } from 'node:net'
import { billing } from '@juntas/contract/billing/billing'
import { members } from '@juntas/contract/members/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scaled } from '../../../../test/count-scale.ts'
import { cards, type Shop, shop } from '../../../../test/gateway.ts'
import { startTasks } from '../../../tasks/runner.ts'
import { schedules, tasks } from '../../modules.ts'

// As in production: the gateway's webhooks arrive while the buyer's request is still talking to the gateway.
let here: Shop
let runner: Awaited<ReturnType<typeof startTasks>>
const lines: string[] = []
beforeAll(async () => {
  const port = await freePort()
  const webhook = `http://127.0.0.1:${port}/v1/webhooks/vindi?token=sandbox-webhook`
  here = await shop(
    { LOG_LEVEL: 'warn', DATABASE_POOL: '12' },
    { SANDBOX_VINDI_WEBHOOK_URL: webhook },
    { write: (line) => void lines.push(line) },
  )
  await here.server.listen({ host: '127.0.0.1', port })
  runner = await startTasks(here.pool, here.context, tasks, schedules)
})
afterAll(async () => {
  await runner.stop()
  await here.close()
})

test('webhooks that race with purchases, repeated and out of order, change nothing about them [PLAN-12] [GAP-53]', async () => {
  const plan = await here.plan('upfront')
  await here.gateway.fault('payments', { kind: 'repeat' })
  const atOnce = 6
  for (let left = Math.max(12, scaled(240)); left > 0; left -= atOnce) {
    const buyers = await Promise.all(
      Array.from({ length: atOnce }, async (_, index) => {
        const card = index % 3 === 2 ? ('decline' as const) : ('approve' as const)
        return { one: await here.buyer(), card, gatewayToken: await here.token(cards[card]) }
      }),
    )
    const bought = await Promise.all(
      buyers.map(({ one, gatewayToken }) => one.call(billing.buy, { body: { plan, gatewayToken } })),
    )
    // Final in the first answer: no purchase waits for a retry.
    expect(bought.map(({ status }) => status)).toEqual(
      buyers.map(({ card }) => (card === 'approve' ? 'paid' : 'declined')),
    )
    for (const { one, card } of buyers) {
      const me = (await one.call(members.me))['hydra:member'][0]?.sessionInfo
      expect(me?.hasCustomerFolders).toBe(card === 'approve')
    }
  }
  await idle()
  expect(lines.filter((line) => /task failed|left to a task/.test(line))).toEqual([])
  const open = await here.context.db.selectFrom('gatewayEvents').select('id').where('processedAt', 'is', null).execute()
  expect(open).toEqual([])
}, 600_000)

test('a card in review that is approved at the bank opens the folders without anybody asking [GAP-18] [GAP-53]', async () => {
  const one = await here.buyer()
  const gatewayToken = await here.token(cards.review)
  const purchase = await one.call(billing.buy, { body: { plan: await here.plan('upfront'), gatewayToken } })
  expect(purchase.status).toBe('review')
  const [sold] = await here.sold(purchase.id)
  const { bills } = await here.there<{ bills: { charges: { id: number }[] }[] }>(
    `/bills?query=subscription_id=${sold?.id}`,
  )
  await here.gateway.post(`/control/payments/charges/${bills[0]?.charges[0]?.id}/approve`)
  for (let round = 0; round < 100; round++) {
    if ((await one.call(billing.getPurchase, { params: purchase })).status !== 'review') break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect((await one.call(billing.getPurchase, { params: purchase })).status).toBe('paid')
  expect((await one.call(billing.myPlan)).hasAccess).toBe(true)
})

/** Waits until no task is due. */
async function idle() {
  for (let round = 0; round < 200; round++) {
    const { rows } = await here.pool.query(
      `select count(*)::int as count from graphile_worker._private_jobs where run_at < now() + interval '3 seconds' and attempts < max_attempts`,
    )
    if (rows[0].count === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}
