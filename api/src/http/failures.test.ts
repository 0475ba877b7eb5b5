import selectSerializer from '@fastify/fast-json-stringify-compiler'
import { Failure } from '@juntas/contract/errors'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { ErrorReport } from '../telemetry/error-reports.ts'
import { answerFailures } from './failures.ts'

let thrown: unknown
const reports: ErrorReport[] = []
let logged: unknown
const app = Fastify({ genReqId: () => 'request-1' })
app.decorateRequest('failure', null)
answerFailures(app, (report) => void reports.push(report))
app.addHook('onResponse', async (request) => {
  logged = request.failure
})
for (const url of ['/v1/things', '/v1/posts'])
  app.post(url, { config: { access: 'public' } }, async () => {
    throw thrown
  })
afterAll(() => app.close())

async function answerTo(error: unknown, url = '/v1/things') {
  thrown = error
  const answer = await app.inject({ method: 'POST', url })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const withCode = (code: string, message = 'its own words') => Object.assign(new Error(message), { code })
const withStatus = (statusCode: number) => Object.assign(new Error('its own words'), { statusCode })

const away = [503, 'unavailable', 'The database is not reachable.', '1']
const tryAgain = [503, 'unavailable', 'Try again.', '1']
const tooMuch = [503, 'unavailable', 'Too much is open at once.', '5']
const notStored = [400, 'bad_request', 'The input holds a value that cannot be stored.', undefined]
const tooLarge = [413, 'too_large', 'The body is too large.', undefined]
const unread = 'The request could not be read.'
const ours = [500, 'internal', 'Something went wrong on our side.', undefined]

test.each([
  ['a full disk', withCode('53100'), [503, 'unavailable', 'The database cannot store more.', '60']],
  ['no free connection', withCode('53300'), away],
  ['a broken connection', withCode('08006'), away],
  ['a server that became a replica', withCode('25006'), away],
  ['a server that is shut down', withCode('57P01'), away],
  ['a refused connection', withCode('ECONNREFUSED'), away],
  ['a reset connection', withCode('ECONNRESET'), away],
  ['an ended connection', new Error('Connection terminated unexpectedly'), away],
  ['a wait for a connection', new Error('timeout exceeded when trying to connect'), away],
  ['a code that only begins like one', withCode('ECONNRESETTED'), ours],
  ['a code that only ends like one', withCode('X08006'), ours],
  ['too many open files', withCode('EMFILE'), tooMuch],
  ['too many open files of the machine', withCode('ENFILE'), tooMuch],
  ['a statement past its time', withCode('57014'), [503, 'unavailable', 'The database takes too long.', '5']],
  ['broken JSON', withCode('FST_ERR_CTP_INVALID_JSON_BODY'), [400, 'broken_json', 'Syntax error', undefined]],
  ['empty JSON', withCode('FST_ERR_CTP_EMPTY_JSON_BODY'), [400, 'broken_json', 'Syntax error', undefined]],
  ['a large body', withCode('FST_ERR_CTP_BODY_TOO_LARGE'), tooLarge],
  ['a large file', withCode('FST_REQ_FILE_TOO_LARGE'), tooLarge],
  [
    'another media type',
    withCode('FST_ERR_CTP_INVALID_MEDIA_TYPE'),
    [415, 'unsupported_media_type', 'This media type is not accepted here.', undefined],
  ],
  ['a deadlock', withCode('40P01'), tryAgain],
  ['a transaction that met another', withCode('40001'), tryAgain],
  ['a column that a newer release changed', withCode('0A000'), tryAgain],
  ['a text with NUL', withCode('22021'), notStored],
  ['JSON with NUL', withCode('22P05'), notStored],
  ['a broken value', withCode('22P02'), notStored],
  ['a number out of range', withCode('22003'), notStored],
  ['a limit of a library', withStatus(429), [429, 'too_many_requests', 'its own words', undefined]],
  ['a limit without words', { statusCode: 429 }, [429, 'too_many_requests', 'Too many requests', undefined]],
  ['a slow sender', withStatus(408), [408, 'timeout', 'timeout', undefined]],
  ['a status of the list', withStatus(406), [406, 'not_acceptable', unread, undefined]],
  ['a status of no code of ours', withStatus(418), [400, 'bad_request', unread, undefined]],
  ['the lowest refusal', withStatus(400), [400, 'bad_request', unread, undefined]],
  ['a status that is none', withStatus(399), ours],
  ['an error of a library', withStatus(500), ours],
  ['a library that is not available', withStatus(503), ours],
  ['an error of ours', new Error('with a name in it'), ours],
  ['a unique key', withCode('23505'), ours],
])('%s is told in the words of the product', async (_what, error, expected) => {
  const { status, headers, body } = await answerTo(error)
  expect([status, body.code, body.detail, headers['retry-after']]).toEqual(expected)
})

test('the serializer of refusals is compiled once for all routes', async () => {
  const own = Fastify()
  let compiled = 0
  const compile = selectSerializer()({}, {})
  own.setSerializerCompiler((route) => {
    compiled++
    return compile({ ...route, httpStatus: '410' })
  })
  own.decorateRequest('failure', null)
  answerFailures(own, () => undefined)
  for (const url of ['/one', '/two', '/three'])
    own.get(url, { config: { access: 'public' } }, async () => {
      throw new Failure('gone')
    })
  for (const url of ['/one', '/two', '/three']) expect((await own.inject(url)).statusCode).toBe(410)
  expect(compiled).toBeLessThanOrEqual(1)
  await own.close()
})

test('a refusal has both kinds of keys, is of no cache, and adds what it was given', async () => {
  const { headers, body } = await answerTo(new Failure('not_found', { detail: 'Nothing here.', extra: { left: 7 } }))
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
  })
  expect(body).toEqual({
    '@context': '/v1/contexts/Error',
    '@id': '/v1/errors/not_found',
    '@type': 'hydra:Error',
    'hydra:title': 'Not found',
    'hydra:description': 'Nothing here.',
    type: '/v1/errors/not_found',
    title: 'Not found',
    detail: 'Nothing here.',
    status: 404,
    code: 'not_found',
    requestId: 'request-1',
    left: 7,
  })
  expect((await answerTo(new Failure('gone'))).body.title).toBe('An error occurred')
})

test('what is wrong with an input is told by field, in words that the browser has a text for, fifty of them at most', async () => {
  const issues = [
    { path: ['people', 0, { key: 'name' }], message: 'required', code: 'custom' },
    { path: ['age'], message: 'Invalid input', code: 'invalid_type' },
    { message: 'Invalid input' },
    { path: ['size'], message: 'too big', code: 'too_big' },
  ]
  const { status, body } = await answerTo(Object.assign(new Error('invalid'), { statusCode: 422, issues }))
  expect(status).toBe(422)
  expect(body).toMatchObject({
    '@context': '/v1/contexts/ConstraintViolationList',
    '@type': 'ConstraintViolationList',
    title: 'The input is not valid',
    code: 'invalid_input',
    detail: 'people.0.name: required\nage: invalid_type\n: invalid\nsize: too_big',
    violations: [
      { propertyPath: 'people.0.name', message: 'required', code: 'required' },
      { propertyPath: 'age', message: 'invalid_type', code: 'invalid_type' },
      { propertyPath: '', message: 'invalid', code: 'invalid' },
      { propertyPath: 'size', message: 'too_big', code: 'too_big' },
    ],
  })
  const many = Array.from({ length: 60 }, () => ({ path: ['a'], message: 'required' }))
  expect((await answerTo(Object.assign(new Error('invalid'), { issues: many }))).body.violations).toHaveLength(50)
})

test('errors of ours and statements past their time are reported; refusals and a database that is away are not', async () => {
  reports.length = 0
  const error = new Error('ours')
  await answerTo(error)
  expect(reports).toEqual([{ error, where: 'POST /v1/things', requestId: 'request-1', isConfidential: false }])
  expect(logged).toEqual({ err: error, code: 'internal' })
  const slow = withCode('57014')
  await answerTo(slow, '/v1/posts')
  expect(reports[1]).toMatchObject({ error: slow, where: 'POST /v1/posts', isConfidential: true })
  const lost = withCode('08006')
  await answerTo(lost)
  expect(logged).toEqual({ err: lost, code: 'unavailable' })
  await answerTo(new Failure('forbidden'))
  expect([reports.length, logged]).toEqual([2, null])
})
