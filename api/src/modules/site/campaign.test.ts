import { privacy } from '@juntas/contract/privacy'
import { site } from '@juntas/contract/site'
import type { Runner } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'
import { startTasks } from '../../tasks/runner.ts'
import { tasks } from '../modules.ts'

const sent: { name: string; at: number }[] = []
let refusals = 1
let here: World
let workers: Pick<Runner, 'stop'>[]

beforeAll(async () => {
  here = await world({
    partners: {
      marketing: {
        isConfigured: true,
        async track({ name }) {
          sent.push({ name, at: performance.now() })
          if (refusals-- > 0) throw new Error('429')
        },
        forget: async () => undefined,
        move: async () => undefined,
      },
    },
  })
  // Two processes of one installation share the account's limit.
  workers = await Promise.all([1, 2].map(() => startTasks(here.pool, here.context, tasks, [])))
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await here.close()
})

test('events reach ActiveCampaign at most five a second, from however many processes, and a refused one later [API-39]', async () => {
  const ana = await here.as('ana')
  await ana.call(privacy.setConsent, { params: { purpose: 'marketing' }, body: { given: true } })
  const names = Array.from({ length: 12 }, (_, index) => `event_${index}`)
  await Promise.all(names.map((event) => ana.call(site.recordEvent, { body: { event } })))
  const unsent = async () =>
    (await here.context.db.selectFrom('campaignEvents').select('event').where('sentAt', 'is', null).execute()).length
  await expect.poll(unsent, { timeout: 30_000 }).toBe(0)
  for (let at = 5; at < sent.length; at++)
    expect(sent[at]!.at - sent[at - 5]!.at, `request ${at}`).toBeGreaterThanOrEqual(1000)
  // The refused one was retried; no other was lost or sent twice.
  expect(sent.map(({ name }) => name).toSorted()).toEqual([...names, sent[0]!.name].toSorted())
}, 60_000)
