import { Failure } from '@juntas/contract/errors'
import { collection, item } from '@juntas/contract/hydra'
import { route } from '@juntas/contract/route'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AppContext } from '../app-context.ts'
import { answerFailures } from './failures.ts'
import { serve } from './serve.ts'

const Thing = item('Thing', { name: z.string() })
const things = {
  list: route({ method: 'GET', path: '/v1/things', access: 'public', title: 'Things', reply: collection(Thing) }),
  get: route({ method: 'GET', path: '/v1/thing', access: 'public', title: 'A thing', reply: Thing }),
}

test('a field that is not in the contract does not leave, in a list or alone [house D9]', async () => {
  const app = Fastify()
  app.decorateRequest('viewer', null)
  const parts = { config: { rateLimitFactor: 1 }, counters: {}, now: () => new Date() } as unknown as AppContext
  const thing = { '@id': '/v1/thing', '@type': 'Thing' as const, name: 'Lamp', passwordHash: 'secret' }
  serve(app, parts, things, { list: async () => ({ items: [thing], total: 1 }), get: async () => thing })
  const [list, one] = await Promise.all(['/v1/things', '/v1/thing'].map((url) => app.inject(url)))
  expect(list!.json()['hydra:member']).toEqual([{ '@id': '/v1/thing', '@type': 'Thing', name: 'Lamp' }])
  expect(one!.json()).toEqual({ '@context': '/v1/contexts/Thing', '@id': '/v1/thing', '@type': 'Thing', name: 'Lamp' })
  await app.close()
})

test('nor does it leave with a refusal, beside the stored thing or in it [house D9]', async () => {
  const app = Fastify()
  app.decorateRequest('viewer', null)
  app.decorateRequest('failure', null)
  answerFailures(app, () => undefined)
  const parts = { config: { rateLimitFactor: 1 }, counters: {}, now: () => new Date() } as unknown as AppContext
  const current = { name: 'Lamp', passwordHash: 'secret' }
  const refuse = (extra: object) => async () => {
    throw new Failure('conflict', { extra: { ...extra, passwordHash: 'secret' } as never })
  }
  serve(app, parts, things, { list: refuse({ left: 2 }), get: refuse({ current }) })
  const [list, one] = await Promise.all(['/v1/things', '/v1/thing'].map((url) => app.inject(url)))
  expect(list!.json()).toMatchObject({ status: 409, code: 'conflict', left: 2 })
  expect(list!.json()).not.toHaveProperty('passwordHash')
  expect(one!.json()).toMatchObject({ status: 409, code: 'conflict', current: { name: 'Lamp' } })
  expect(one!.body).not.toContain('secret')
  await app.close()
})
