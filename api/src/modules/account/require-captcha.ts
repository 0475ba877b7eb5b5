import { Failure } from '@juntas/contract/errors'
import type { RouteShape } from '@juntas/contract/route'
import type { Context, Handler } from '../../http/serve.ts'

/**
 * A form that anybody may send without signing in: where a captcha is configured, programs are turned away (GAP-73).
 * A captcha that cannot be reached keeps nobody out; the rate limits hold all the same.
 */
export const requireCaptcha =
  <R extends RouteShape>(handler: Handler<R>): Handler<R> =>
  async (context) => {
    await refusePrograms(context)
    return handler(context)
  }

async function refusePrograms({
  partners: { captcha },
  request,
  log,
}: Pick<Context<RouteShape>, 'partners' | 'request' | 'log'>) {
  if (!captcha.isConfigured) return
  const token = request.headers['x-recaptcha-token']
  const isPerson = await captcha
    .isPerson(typeof token === 'string' ? token : '', request.ip)
    .catch((error: unknown) => {
      log.warn({ err: error }, 'captcha not reachable')
      return true
    })
  if (!isPerson) throw new Failure('too_many_requests', { detail: 'This looks like a program.', retryAfterSeconds: 30 })
}
