import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpf } from '../cpf.ts'
import { makeMember } from '../factories/member.ts'
import { type Caller, caller, type World, world } from '../worlds/world.ts'
import { accessCall, signOf } from './access-call.ts'
import { kinds, table, verdictsOf } from './access-table.ts'
import { nameOfRoute } from './callers.ts'
import { officeColumns, officeTable } from './office-table.ts'

let here: World
beforeAll(async () => {
  here = await world({ env: { RATE_LIMIT_FACTOR: '100000' } })
})
afterAll(() => here.close())

const verdicts = verdictsOf(table)
// Accounts of one kind differ in their data: npm test walks with one of each kind, by turns (record 48).
const { TURN, FULL } = process.env
const dueOf = (names: readonly string[]) =>
  TURN === undefined || FULL === '1' ? names : names.filter((_, at) => at === Number(TURN) % names.length)
// The office has a table of its own: its columns are its roles.
const isOffice = ({ access }: World['shapes'][number]) => access === 'office'
const membersRoutes = () => here.shapes.filter((shape) => !isOffice(shape))

async function verdictOf(who: Caller, shape: World['shapes'][number]) {
  const { method, url, ...options } = accessCall(shape)
  const answer = await who.raw(method, url, options)
  if (answer.statusCode < 400 || !String(answer.headers['content-type']).includes('json')) return '.'
  return signOf(answer.statusCode, answer.json().code)
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
  const routes = membersRoutes().map(nameOfRoute)
  expect(routes.filter((name) => !verdicts.has(name))).toEqual([])
  expect([...verdicts.keys()].filter((name) => !routes.includes(name))).toEqual([])
  for (const [name, columns] of verdicts) expect(columns, name).toHaveLength(Object.keys(kinds).length)
})

describe('every account meets the verdicts of its kind on every route [GAP-117] [GUARD-01] [security M3]', () => {
  const accounts = Object.entries(kinds).flatMap(([kind, names], column) =>
    dueOf(names.length ? names : [kind]).map((name) => ({ name, column })),
  )
  test.each(accounts)('$name', async ({ name, column }) => {
    const who = await as(name)
    const met = await Promise.all(
      membersRoutes().map(async (shape) => [nameOfRoute(shape), await verdictOf(who, shape)] as const),
    )
    const wanted = (route: string) => verdicts.get(route)?.[column]
    expect(met.filter(([route, verdict]) => wanted(route) !== verdict)).toEqual([])
  })
})

describe('the office: every route times every role and every member [GAP-125]', () => {
  const office = verdictsOf(officeTable)
  const rooms = () => here.shapes.filter(isOffice)
  const metBy = (who: Caller) =>
    Promise.all(rooms().map(async (shape) => [nameOfRoute(shape), await verdictOf(who, shape)] as const))

  test('every route of the office has its line, and every line its route', () => {
    const routes = rooms().map(nameOfRoute)
    expect(routes.filter((name) => !office.has(name))).toEqual([])
    expect([...office.keys()].filter((name) => !routes.includes(name))).toEqual([])
    for (const [name, columns] of office) expect(columns, name).toHaveLength(officeColumns.length)
  })

  test.each(officeColumns.map((role, column) => ({ role, column })))('$role', async ({ role, column }) => {
    const { email } = await makeMember(here.context.db, { officeRoles: [role], hasFolders: true })
    const met = await metBy(await here.as(email))
    expect(met.filter(([route, verdict]) => office.get(route)?.[column] !== verdict)).toEqual([])
  })

  test('all roles without the second factor: only the door is open', async () => {
    const { email, id } = await makeMember(here.context.db, { officeRoles: [...officeColumns] })
    const who = await here.as(email)
    await here.context.db.updateTable('signIns').set({ factorAt: null }).where('memberId', '=', id).execute()
    const door = ['/v1/office/session', '/v1/office/factor', '/v1/office/factor_checks']
    for (const [route, verdict] of await metBy(who))
      expect(verdict, route).toBe(door.includes(String(route.split(' ')[1])) ? '.' : 'X')
  })

  const outside = Object.entries(kinds).flatMap(([kind, names]) => dueOf(names.length ? names : [kind]))
  const staff = ['equipe', 'moderadora', 'dona']
  test.each(outside.filter((name) => !staff.includes(name)))('%s gets into none of it', async (name) => {
    const who = await as(name)
    for (const [route, verdict] of await metBy(who)) expect(verdict, route).toBe(name === 'visitor' ? 'A' : 'F')
  })
})
