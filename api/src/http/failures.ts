import { type ErrorBody, type ErrorCode, errors, Failure, type Violation } from '@juntas/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/database-away.ts'
import { isConfidential } from '../telemetry/confidential.ts'
import type { ReportError } from '../telemetry/error-reports.ts'
import { routeOf } from '../telemetry/request-log.ts'
import { failureSchema } from './failure-schema.ts'

/** The only place that answers refusals. The error is logged in the request's line (telemetry/request-log.ts). */
export function answerFailures(app: FastifyInstance, report: ReportError) {
  app.setErrorHandler((error, request, reply) => {
    // A caller who closed the connection while sending gets no answer. It is not an error of the product.
    const isHungUp = request.raw.destroyed && !request.raw.complete
    const failure =
      error instanceof Failure
        ? error
        : isHungUp
          ? new Failure('bad_request', { detail: 'The request was not sent to its end.', cause: error })
          : translate(error)
    if (failure.status >= 500 && !isHungUp) request.failure = { err: error, code: failure.code }
    if ((failure.code === 'internal' || isTooSlow(error)) && !isHungUp)
      report({
        error,
        where: `${request.method} ${routeOf(request)}`,
        requestId: request.id,
        isConfidential: isConfidential(request.url),
      })
    return sendFailure(request, reply, failure)
  })
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds))
  const hasCurrent = failure.extra?.current !== undefined
  const conflict = hasCurrent ? request.routeOptions.config.conflict : undefined
  // An answer about one viewer's rights must not be cached for another viewer.
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(serializerOf(reply, failureSchema(conflict)))
    .send(bodyOf(failure, request.id))
}

const serializers = new WeakMap<object, ReturnType<FastifyReply['compileSerializationSchema']>>()

/** Compiled once for all routes: Fastify would do it once for each, in some milliseconds of the first refusal. */
function serializerOf(reply: FastifyReply, schema: ReturnType<typeof failureSchema>) {
  const serialize = serializers.get(schema) ?? reply.compileSerializationSchema(schema)
  serializers.set(schema, serialize)
  return serialize
}

export function bodyOf(failure: Failure, requestId: string): ErrorBody {
  const violations = failure.violations
  const detail = violations
    ? violations.map((violation) => `${violation.propertyPath}: ${violation.message}`).join('\n')
    : failure.code === 'internal'
      ? 'Something went wrong on our side.'
      : failure.message
  const title = titles[failure.code] ?? 'An error occurred'
  return {
    '@context': violations ? '/v1/contexts/ConstraintViolationList' : '/v1/contexts/Error',
    '@id': `/v1/errors/${failure.code}`,
    '@type': violations ? 'ConstraintViolationList' : 'hydra:Error',
    'hydra:title': title,
    'hydra:description': detail,
    type: `/v1/errors/${failure.code}`,
    title,
    detail,
    status: failure.status,
    code: failure.code,
    requestId,
    ...(violations ? { violations } : {}),
    ...failure.extra,
  }
}

const titles: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'Sign in first',
  forbidden: 'Not allowed',
  not_found: 'Not found',
  invalid_input: 'The input is not valid',
  too_many_requests: 'Too many requests',
  unavailable: 'Unavailable for a moment',
}

interface Outsider {
  code?: string
  statusCode?: number
  message?: string
  issues?: ZodIssue[]
}
interface ZodIssue {
  path?: readonly (PropertyKey | { key: PropertyKey })[]
  message: string
  code?: string
}

/** Translates an error of a library into a failure. An unknown error becomes `internal`. */
function translate(error: unknown): Failure {
  const outsider = error as Outsider
  if (outsider.issues) return invalid(outsider.issues, error)
  const cause = { cause: error }
  if (outsider.code === '53100')
    return new Failure('unavailable', { detail: 'The database cannot store more.', retryAfterSeconds: 60, ...cause })
  if (isDatabaseAway(outsider))
    return new Failure('unavailable', { detail: 'The database is not reachable.', retryAfterSeconds: 1, ...cause })
  // The process may open no more files and sockets (`LimitNOFILE`).
  if (outsider.code === 'EMFILE' || outsider.code === 'ENFILE')
    return new Failure('unavailable', { detail: 'Too much is open at once.', retryAfterSeconds: 5, ...cause })
  if (isTooSlow(error))
    return new Failure('unavailable', { detail: 'The database takes too long.', retryAfterSeconds: 5, ...cause })
  switch (outsider.code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Failure('broken_json', { detail: 'Syntax error', ...cause })
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Failure('too_large', { detail: 'The body is too large.', ...cause })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Failure('unsupported_media_type', { detail: 'This media type is not accepted here.', ...cause })
    // Deadlock or serialization failure: the transaction was rolled back, and the same call may be made again.
    case '40P01':
    case '40001':
    // A newer release changed the type of a column during a transaction; the next one plans its statements again.
    case '0A000':
      return new Failure('unavailable', { detail: 'Try again.', retryAfterSeconds: 1, ...cause })
    // PostgreSQL cannot store the text (NUL, a lone surrogate, also inside JSON), or a number is out of range: invalid
    // input.
    case '22021':
    case '22P05':
    case '22P02':
    case '22003':
      return new Failure('bad_request', { detail: 'The input holds a value that cannot be stored.', ...cause })
  }
  const status = outsider.statusCode ?? 500
  if (status === 429)
    return new Failure('too_many_requests', { detail: outsider.message ?? 'Too many requests', ...cause })
  if (status === 408) return new Failure('timeout', cause)
  if (status >= 400 && status < 500) {
    const code = (Object.keys(errors) as ErrorCode[]).find((key) => errors[key] === status) ?? 'bad_request'
    return new Failure(code, { detail: 'The request could not be read.', ...cause })
  }
  return new Failure('internal', cause)
}

function invalid(issues: ZodIssue[], cause: unknown) {
  const violations: Violation[] = issues.slice(0, 50).map((issue) => ({
    propertyPath: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message: wordOf(issue),
    code: wordOf(issue),
  }))
  return new Failure('invalid_input', { violations, cause })
}

// zod/mini only says "Invalid input". The contract's own checks use a code as message, and the browser has a text for
// each.
const wordOf = (issue: ZodIssue) => (/^[a-z_]+$/.test(issue.message) ? issue.message : (issue.code ?? 'invalid'))

/** The statement reached its time limit (db/client.ts): it waited for a lock, or the server was overloaded. */
const isTooSlow = (error: unknown) => (error as Outsider).code === '57014'
