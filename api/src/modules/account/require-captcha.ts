import { Failure } from '@juntas/contract/errors'
import type { RouteShape } from '@juntas/contract/route'
import type { Context, Handler } from '../../http/serve.ts'

/**
 * Wraps a form that can be sent without signing in: where a captcha is configured, programs are refused (GAP-73). If
 * the captcha service cannot be reached, the form is accepted; the rate limits still apply.
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
