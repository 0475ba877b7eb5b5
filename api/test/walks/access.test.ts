import type { Access } from '@juntas/contract/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type World, world } from '../worlds/world.ts'
import { addressOf, nameOfRoute } from './callers.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const any = () => '1'
const bodyOf = (method: string) => (method === 'GET' || method === 'DELETE' ? {} : { body: {} })
const roles: Access[] = ['staff', 'moderator', 'specialist', 'coach', 'mentee', 'manager']

describe('over every route of the contract', () => {
  test('a visitor is let into none but the public ones [GUARD-21] [API-07]', async () => {
    const closed = here.shapes.filter(({ access }) => access !== 'public' && access !== 'webhook')
    expect(closed.length).toBeGreaterThan(100)
    const admitted: string[] = []
    for (const shape of closed) {
      const answer = await here.visitor.raw(shape.method, addressOf(shape, any), bodyOf(shape.method))
      if (answer.statusCode !== 401 || answer.json().code !== 'unauthenticated') admitted.push(nameOfRoute(shape))
    }
    expect(admitted).toEqual([])
  })

  test('a member without a role is let into none that names one', async () => {
    const eva = await here.as('eva')
    const named = here.shapes.filter(({ access }) => roles.includes(access))
    expect(named.length).toBeGreaterThan(10)
    const admitted: string[] = []
    for (const shape of named) {
      const answer = await eva.raw(shape.method, addressOf(shape, any), bodyOf(shape.method))
      if (answer.statusCode !== 403 || answer.json().code !== 'forbidden') admitted.push(nameOfRoute(shape))
    }
    expect(admitted).toEqual([])
  })

  test('a webhook without its secret changes nothing and learns nothing', async () => {
    for (const shape of here.shapes.filter(({ access }) => access === 'webhook')) {
      const answer = await here.visitor.raw(shape.method, addressOf(shape, any), bodyOf(shape.method))
      expect([401, 403, 404, 422], nameOfRoute(shape)).toContain(answer.statusCode)
    }
  })

  test('broken bearers are nobody: truncated, unsigned, of another place', async () => {
    const { token } = await here.as('ana')
    const [head, claims, seal] = String(token).split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const forged = [
      `${head}.${claims}`,
      `${head}.${claims}.`,
      `${none}.${claims}.`,
      `${none}.${claims}.${seal}`,
      'x',
      '',
    ]
    for (const bearer of forged) {
      const answer = await here.visitor.raw('GET', '/v1/me', { headers: { authorization: `Bearer ${bearer}` } })
      expect(answer.statusCode, bearer.slice(0, 20)).toBe(401)
    }
  })
})
