import { errors } from '@juntas/contract/errors'
import type { RouteShape, Schema } from '@juntas/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type World, world } from '../worlds/world.ts'
import { bodyOf, fieldsOf, nasty, nastyTexts, schemaOf } from './bad-values.ts'
import { addressOf, admitted, nameOfRoute, paramsOf } from './callers.ts'
import { goodExampleOf } from './example.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

// A third of them at each field, in turn, so that a body meets them all; with FULL=1 all at each.
const share = process.env.FULL === '1' ? 1 : 3
const inTurn = <T>(values: T[], turn: number) => values.filter((_, at) => (at + turn) % share === 0)

type Answer = Awaited<ReturnType<Caller['raw']>>

/** Every refusal must have a code of the closed list; an internal error is reported with the input that caused it. */
function wrongWith(shape: RouteShape, given: unknown, answer: Answer): string | null {
  if (answer.statusCode < 400) return null
  const said = `${nameOfRoute(shape)} <- ${JSON.stringify(given).slice(0, 120)}: ${answer.statusCode}`
  let code: string
  try {
    code = answer.json().code
  } catch {
    return `${said} ${answer.body.slice(0, 80)}`
  }
  if (answer.statusCode === 500 || errors[code as keyof typeof errors] !== answer.statusCode) return `${said} ${code}`
  return null
}

type Call = (url: string, body?: unknown) => Promise<Answer>

// An account that the office blocked on the way is opened again.
const unblock = () => here.pool.query('update members set blocked_at = null')

// A call that ends the session must not make the rest of the walk answer 401, so the caller signs in again.
async function callerOf(shape: RouteShape): Promise<Call> {
  await unblock()
  let caller = await admitted(here, shape.access)
  return async (url, body) => {
    const answer = await caller.raw(shape.method, url, body === undefined ? {} : { body })
    if (answer.statusCode === 401) {
      await unblock()
      caller = await admitted(here, shape.access)
    }
    return answer
  }
}

test('every field of every body, wrong in every way: a defined answer, never a 500', async () => {
  const wrong: (string | null)[] = []
  let accepted = 0
  const bodies = here.shapes.filter(({ body }) => body)
  for (const shape of bodies) {
    const schema = schemaOf(shape.body as Schema)
    const example = bodyOf(shape)
    const url = addressOf(shape, () => '1')
    const call = await callerOf(shape)
    const plain = await call(url, example)
    wrong.push(wrongWith(shape, example, plain))
    if (plain.statusCode !== 422 || plain.json()['@type'] !== 'ConstraintViolationList') accepted++
    for (const given of [[], 'text', 7, null, {}]) wrong.push(wrongWith(shape, given, await call(url, given)))
    for (const [turn, field] of [...new Set(fieldsOf(schema))].entries())
      for (const value of inTurn(nasty, turn)) {
        const given = { ...example, [field]: value }
        wrong.push(wrongWith(shape, { [field]: value }, await call(url, given)))
      }
  }
  expect(wrong.filter(Boolean)).toEqual([])
  // Most examples must be valid input, or the wrong field would never get past the first check.
  expect(accepted / bodies.length).toBeGreaterThanOrEqual(0.85)
}, 600_000)

test('every parameter and every query, wrong in every way: a defined answer, never a 500', async () => {
  const wrong: (string | null)[] = []
  for (const shape of here.shapes) {
    const body = shape.body ? goodExampleOf(shape.body, schemaOf(shape.body)) : undefined
    const call = await callerOf(shape)
    if (paramsOf(shape).length)
      for (const value of nastyTexts)
        wrong.push(
          wrongWith(
            shape,
            value,
            await call(
              addressOf(shape, () => value),
              body,
            ),
          ),
        )
    if (!shape.query) continue
    for (const [turn, field] of fieldsOf(schemaOf(shape.query)).entries())
      for (const value of inTurn(nastyTexts, turn)) {
        const search = `${encodeURIComponent(field)}=${encodeURIComponent(value)}`
        wrong.push(wrongWith(shape, search, await call(`${addressOf(shape, () => '1')}?${search}`, body)))
      }
    const twice = fieldsOf(schemaOf(shape.query)).map((field) => `${field}=1&${field}=a&${field}[a]=1`)
    wrong.push(wrongWith(shape, twice, await call(`${addressOf(shape, () => '1')}?${twice.join('&')}`, body)))
  }
  expect(wrong.filter(Boolean)).toEqual([])
}, 600_000)

test('a body that is no JSON, of another type, or too large is refused on every route that takes one', async () => {
  for (const shape of here.shapes.filter(({ body }) => body)) {
    await unblock()
    const { token } = await admitted(here, shape.access)
    const send = (payload: string, type: string) =>
      here.server.inject({
        method: shape.method,
        url: addressOf(shape, () => '1'),
        payload,
        headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      })
    const answers = [
      await send('{"a":', 'application/json'),
      await send('<a/>', 'application/xml'),
      await send(JSON.stringify({ a: 'x'.repeat(2_000_000) }), 'application/json'),
    ]
    expect(
      answers.map(({ statusCode }) => statusCode),
      nameOfRoute(shape),
    ).toEqual([400, 415, 413])
  }
}, 60_000)
