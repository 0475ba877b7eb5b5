import type { RouteShape } from '@juntas/contract/route'
import { addressOf, nameOfRoute } from './callers.ts'

const signs: Record<string, string> = {
  '401 unauthenticated': 'A',
  '403 plan_required': 'P',
  '403 email_not_verified': 'V',
  '403 forbidden': 'F',
  '403 factor_required': 'X',
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

interface AccessCall {
  method: string
  url: string
  body?: unknown
  headers: Record<string, string>
}

/** Access is decided before a body is read: broken JSON stops every admitted call, so nothing is changed. */
export function accessCall(shape: RouteShape): AccessCall {
  const name = nameOfRoute(shape)
  const url = addressOf(shape, (place) => placeOf(place, shape.path)) + queryOf(name)
  if (shape.method === 'GET') return { method: shape.method, url, headers: {} }
  return { method: shape.method, url, body: bodies[name] ?? '{', headers: { 'content-type': 'application/json' } }
}

/** The sign of the tables for an answer: any other answer than a refusal of access is an admission. */
export const signOf = (status: number, code: string) => signs[`${status} ${code}`] ?? '.'
