import { billing } from '@juntas/contract/billing/billing'
import type { Reply } from '@juntas/contract/route'
import { type OpenSandbox, openSandbox } from '../../sandbox/test/sandbox.ts'
import { tasks } from '../src/modules/modules.ts'
import type { Task, TaskName } from '../src/tasks/tasks.ts'
import { cpf } from './cpf.ts'
import { type MemberOptions, makeMember } from './factories/member.ts'
import { type Caller, type World, world } from './worlds/world.ts'

/** Test cards of the stand-in, by their outcome. */
export const cards = {
  approve: '4111111111111111',
  decline: '4000000000000002',
  expired: '4000000000000069',
  hang: '4000000000000119',
  review: '4000000000000259',
} as const

export interface Shop extends World {
  gateway: OpenSandbox
  /** Does what the browser does: sends the card to the gateway and returns the token. */
  token(number?: string): Promise<string>
  buyer(options?: MemberOptions): Promise<Awaited<ReturnType<World['as']>>>
  plan(code: 'upfront' | 'instalments'): Promise<string>
  /** Runs every waiting task once, due or not, until none is left or the rounds are over. */
  pass(rounds?: number): Promise<void>
  /** Runs tasks until a purchase is no longer pending, as minutes at a bank would. */
  finish(one: Caller, id: number): Promise<Reply<typeof billing.getPurchase>>
  /** Reads from the gateway with the private key. */
  there<T = Record<string, unknown>>(path: string): Promise<T>
  /** Everything that the gateway lists of a kind. */
  listedThere(kind: 'subscriptions' | 'bills'): Promise<unknown[]>
  /** Creates something at the gateway, past the product. */
  makeThere(path: string, body: object): Promise<Record<string, { id: number } | undefined>>
  /** Subscriptions at the gateway that carry the code of a purchase. */
  sold(purchaseId: number): Promise<{ id: number; status: string }[]>
  /** Makes a purchase this many seconds older than it is. */
  backdate(purchaseId: number, seconds: number): Promise<void>
  /** Moves the clocks of the gateway and of the app. */
  travel(days: number): Promise<void>
}

/** The product and its payments stand-in with short timeouts: what takes minutes at a bank takes moments here. */
export async function shop(
  env: Record<string, string> = {},
  sandboxEnv: Record<string, string> = {},
  logTo?: { write(line: string): void },
): Promise<Shop> {
  const gateway = await openSandbox({ SANDBOX_VINDI_HANG_MS: '600000', ...sandboxEnv })
  let offset = 0
  const here = await world({
    env: {
      VINDI_API_URL: `${gateway.origin}/vindi/api/v1`,
      VINDI_PUBLIC_KEY: 'demo-public-key',
      VINDI_PRIVATE_KEY: 'demo-private-key',
      VINDI_WEBHOOK_TOKEN: 'sandbox-webhook',
      VINDI_CALL_MS: '1500',
      VINDI_SETTLE_MS: '600',
      BILLING_ANSWER_MS: '15000',
      ...env,
    },
    now: () => new Date(Date.now() + offset),
    ...(logTo ? { logTo } : {}),
  })
  let buyers = 0
  const authorization = `Basic ${Buffer.from('demo-private-key:').toString('base64')}`
  const there = async <T>(path: string): Promise<T> =>
    (await (await gateway.fetch(`/vindi/api/v1${path}`, { headers: { authorization } })).json()) as T
  return {
    ...here,
    gateway,
    there,
    async listedThere(kind) {
      const all: unknown[] = []
      for (let page = 1; ; page++) {
        const some = (await there<Record<string, unknown[]>>(`/${kind}?per_page=50&page=${page}`))[kind] ?? []
        all.push(...some)
        if (some.length < 50) return all
      }
    },
    async makeThere(path, body) {
      const reply = await gateway.fetch(`/vindi/api/v1${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await reply.json()) as Record<string, { id: number } | undefined>
    },
    async sold(purchaseId) {
      const { code } = await here.context.db
        .selectFrom('purchases')
        .select('code')
        .where('id', '=', purchaseId)
        .executeTakeFirstOrThrow()
      const query = encodeURIComponent(`code=${code}`)
      return (await there<{ subscriptions: { id: number; status: string }[] }>(`/subscriptions?query=${query}`))
        .subscriptions
    },
    async finish(one, id) {
      for (let round = 0; ; round++) {
        const purchase = await one.call(billing.getPurchase, { params: { id } })
        if (purchase.status !== 'processing' || round > 100) return purchase
        await pass(here, 1)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    token: (number) => cardToken(gateway.fetch, number),
    async buyer(options = {}) {
      const { email } = await makeMember(here.context.db, { identity: cpf(60_000 + buyers++), ...options })
      return here.as(email)
    },
    async plan(code) {
      const { 'hydra:member': plans } = await here.visitor.call(billing.plans)
      const plan = plans.find(({ installments }) => (installments === 1) === (code === 'upfront'))
      return plan?.['@id'] ?? ''
    },
    pass: (rounds = 40) => pass(here, rounds),
    async backdate(purchaseId, seconds) {
      await here.pool.query(`update purchases set created_at = created_at - $2 * interval '1 second' where id = $1`, [
        purchaseId,
        seconds,
      ])
    },
    async travel(days) {
      await gateway.post('/control/payments/clock', { days })
      offset += days * 86_400_000
    },
    async close() {
      await here.close()
      await gateway.close()
    },
  }
}

async function pass({ context, pool }: World, rounds: number) {
  for (let round = 0; round < rounds; round++) {
    const { rows } = await pool.query(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id returning t.identifier, j.payload`,
    )
    if (rows.length === 0) return
    for (const { identifier, payload } of rows)
      await (tasks[identifier as TaskName] as Task<TaskName>)(context, payload, { attempt: 1, lastAttempt: false })
  }
}

/** A card's token, as the browser gets it from the gateway; `ask` reaches the stand-in. */
export async function cardToken(
  ask: (path: string, init: RequestInit) => Promise<Response>,
  number: string = cards.approve,
) {
  const reply = await ask('/vindi/api/v1/public/payment_profiles', {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('demo-public-key:').toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      holder_name: 'MARINA ALVES',
      card_expiration: '12/2039',
      card_number: number,
      card_cvv: '123',
      payment_method_code: 'credit_card',
    }),
  })
  const { payment_profile } = (await reply.json()) as { payment_profile: { gateway_token: string } }
  return payment_profile.gateway_token
}
