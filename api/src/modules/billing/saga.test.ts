import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../../../test/factories/member.ts'
import { type World, world } from '../../../test/worlds/world.ts'
import { GatewayTrouble } from '../../integrations/payments/payments.ts'
import { withLease } from './lease.ts'
import { advance, atMost, backoff, type Saga, type Work } from './saga.ts'

let here: World
let memberId: number
beforeAll(async () => {
  here = await world()
  memberId = (await makeMember(here.context.db)).id
})
afterAll(() => here.close())

const leases = () => here.context.db.selectFrom('billingLeases').selectAll().where('memberId', '=', memberId).execute()

describe('a lease', () => {
  test('is held by one at a time, and is free again after the work or its failure [PLAN-12]', async () => {
    const { db } = here.context
    const outcome = await withLease(db, memberId, 60_000, async (lease) => {
      await lease.renew()
      expect(await leases()).toHaveLength(1)
      expect(await withLease(db, memberId, 60_000, () => Promise.reject(new Error('not called')))).toBe('busy')
    })
    expect([outcome, await leases()]).toEqual(['done', []])
    const failing = withLease(db, memberId, 60_000, () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    expect(await leases()).toEqual([])
  })

  test('that ran out and was taken by another ends the work quietly, and leaves the other its lease [PLAN-12]', async () => {
    const { db } = here.context
    const steps: string[] = []
    const first = await withLease(db, memberId, 60_000, async (lease) => {
      await db
        .updateTable('billingLeases')
        .set({ until: new Date(Date.now() - 1000) })
        .where('memberId', '=', memberId)
        .execute()
      await withLease(db, memberId, 60_000, async (other) => {
        await expect(lease.renew()).rejects.toThrow()
        await other.renew()
        steps.push('other')
      })
      await lease.renew()
      steps.push('first')
    })
    expect([first, steps, await leases()]).toEqual(['done', ['other'], []])
  })
})

describe('work in steps', () => {
  interface Made {
    wait?: number
    error?: unknown
  }
  function sagaOf(steps: Made[], afterTrouble?: number) {
    const seen: string[] = []
    const work: Work = { id: 1, memberId, attempts: 0, createdAt: new Date() }
    const saga: Saga<Work> = {
      load: async () => (steps.length > 0 ? work : null),
      async step() {
        const { wait, error } = steps.shift() ?? {}
        seen.push('step')
        if (error) throw error
        return wait
      },
      async onTrouble(_context, _work, { kind }) {
        seen.push(kind)
        return afterTrouble
      },
      later: async (_context, _work, ms) => void seen.push(`later ${ms}`),
    }
    return { seen, run: () => advance(here.context, saga, 1) }
  }

  test('goes on after short waits and leaves a long one to a task [PLAN-12]', async () => {
    const { seen, run } = sagaOf([{}, { wait: 1 }, { wait: 1501 }, {}])
    expect([await run(), seen]).toEqual(['done', ['step', 'step', 'step', 'later 1501']])
    const exact = sagaOf([{ wait: 1500 }, {}])
    expect([await exact.run(), exact.seen]).toEqual(['done', ['step', 'step']])
    const nothing = sagaOf([])
    expect([await nothing.run(), nothing.seen]).toEqual(['done', []])
  })

  test('repeats a step that collided in the database, tells the work of a trouble, and fails with anything else [PLAN-12]', async () => {
    for (const code of ['40P01', '40001']) {
      const collided = sagaOf([{ error: Object.assign(new Error('collided'), { code }) }, {}])
      expect([await collided.run(), collided.seen]).toEqual(['done', ['step', 'step']])
    }
    const troubled = sagaOf([{ error: new GatewayTrouble('limited', 'GET /bills') }, {}], 2000)
    expect([await troubled.run(), troubled.seen]).toEqual(['done', ['step', 'limited', 'later 2000']])
    for (const code of ['23505', '140001', '400011']) {
      const broken = sagaOf([{ error: Object.assign(new Error('broken'), { code }) }, {}], 2000)
      await expect(broken.run()).rejects.toThrow('broken')
      expect([broken.seen, await leases()]).toEqual([['step'], []])
    }
  })

  test('waits longer after each attempt, up to a minute, and never shorter than the gateway asks [PLAN-12]', () => {
    const after = (attempts: number, retryAfterMs = 0) =>
      backoff({ id: 1, memberId, attempts, createdAt: new Date() }, { retryAfterMs })
    expect([0, 1, 4, 7, 8, 50].map((attempts) => after(attempts))).toEqual([300, 600, 4800, 38_400, 60_000, 60_000])
    expect([after(0, 7000), after(9, 90_000)]).toEqual([7000, 90_000])
  })

  test('is waited for no longer than an answer may take, and its failure is left to a task [PLAN-12]', async () => {
    const { config, log } = here.context
    const warnings: unknown[] = []
    const context = {
      ...here.context,
      config: { ...config, billing: { ...config.billing, answerMs: 20 } },
      log: Object.assign(Object.create(log), { warn: (...given: unknown[]) => void warnings.push(given[1]) }),
    }
    let isDone = false
    const slow = sleep(300).then(() => {
      isDone = true
    })
    await atMost(context, slow)
    expect(isDone).toBe(false)
    await atMost({ ...context, config }, slow)
    expect(isDone).toBe(true)
    await atMost(context, Promise.reject(new Error('broken')))
    expect(warnings).toEqual(['left to a task'])
  })
})
