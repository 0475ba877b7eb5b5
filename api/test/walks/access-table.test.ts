import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpf } from '../cpf.ts'
import { makeMember } from '../factories/member.ts'
import { type Caller, caller, type World, world } from '../world.ts'
import { kinds, table } from './access-table.ts'
import { addressOf, nameOfRoute } from './callers.ts'

let here: World
beforeAll(async () => {
  here = await world({ env: { RATE_LIMIT_FACTOR: '100000' } })
})
afterAll(() => here.close())

const verdicts = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [method, path, ...columns] = line.trim().split(/\s+/)
      return [`${method} ${path}`, columns]
    }),
)

const signs: Record<string, string> = {
  '401 unauthenticated': 'A',
  '403 plan_required': 'P',
  '403 email_not_verified': 'V',
  '403 forbidden': 'F',
}

// The handler decides, because a viewer's own thread or message is open without a plan. These need a body that it can
// read.
const bodies: Record<string, unknown> = {
  'POST /v1/reports': { subject: '/v1/posts/2', reason: 'other' },
  'POST /v1/thread_mutes': { post: '/v1/posts/3' },
}
// Values that pass validation and name nothing of the caller, so that only access decides.
const places: Record<string, string> = { date: '2026-11-15', uf: 'SP' }
const placeOf = (name: string, path: string) => places[name] ?? (path.startsWith('/v1/posts/') ? '1' : '999999')
// An admitted list request stops at its invalid query. Two routes decide in their handler and get a valid query.
const refusedQuery = '?perPage=-1&language=xx'
const queries: Record<string, string> = {
  'GET /services/node/zoom-live-by-date': '?date=2026-11-15',
  'GET /v1/posts': '',
  'GET /v1/posts/{id}/comments': '',
  'GET /v1/posts/{id}/comments/{commentId}/childrens': '',
}
const queryOf = (name: string) => queries[name] ?? (name.startsWith('GET') ? refusedQuery : '')

/** Access is decided before a body is read: broken JSON stops every admitted call, so nothing is changed. */
async function verdictOf(who: Caller, shape: World['shapes'][number]) {
  const name = nameOfRoute(shape)
  const answer = await who.raw(
    shape.method,
    addressOf(shape, (place) => placeOf(place, shape.path)) + queryOf(name),
    shape.method === 'GET' ? {} : { body: bodies[name] ?? '{', headers: { 'content-type': 'application/json' } },
  )
  if (answer.statusCode < 400 || !String(answer.headers['content-type']).includes('json')) return '.'
  return signs[`${answer.statusCode} ${answer.json().code}`] ?? '.'
}

async function as(name: string): Promise<Caller> {
  if (name === 'visitor') return here.visitor
  if (name === 'unproved') {
    const { email } = await makeMember(here.context.db, { isUnverified: true, hasFolders: true })
    return here.as(email)
  }
  if (name !== 'fresh') return here.as(name)
  const person = { name: 'Joana Prates', email: 'fresh@example.com', phone: '+55 (11) 98765-4321', document: cpf(77) }
  const body = { ...person, password: 'Outono#7431', woman: true, terms: true }
  const answer = await here.visitor.raw('POST', '/v1/academy/service/create-user/by-register', { body })
  expect(answer.statusCode, answer.body).toBe(201)
  return caller(here, answer.json().token)
}

test('every route has its line in the table, and every line its route [GAP-117]', () => {
  const routes = here.shapes.map(nameOfRoute)
  expect(routes.filter((name) => !verdicts.has(name))).toEqual([])
  expect([...verdicts.keys()].filter((name) => !routes.includes(name))).toEqual([])
  for (const [name, columns] of verdicts) expect(columns, name).toHaveLength(Object.keys(kinds).length)
})

describe('every account meets the verdicts of its kind on every route [GAP-117] [GUARD-01] [security M3]', () => {
  const accounts = Object.entries(kinds).flatMap(([kind, names], column) =>
    (names.length ? names : [kind]).map((name) => ({ name: name as string, column })),
  )
  test.each(accounts)('$name', async ({ name, column }) => {
    const who = await as(name)
    const met = await Promise.all(
      here.shapes.map(async (shape) => [nameOfRoute(shape), await verdictOf(who, shape)] as const),
    )
    const wanted = (route: string) => verdicts.get(route)?.[column]
    expect(met.filter(([route, verdict]) => wanted(route) !== verdict)).toEqual([])
  })
})
