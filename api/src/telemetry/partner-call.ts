import { partnerCalls, partnerSeconds } from './metrics.ts'
import { partnerTrace } from './trace-context.ts'

export type Partner = 'captcha' | 'files' | 'mail' | 'marketing' | 'meetings' | 'microsoft' | 'payments' | 'video'

/** `fetch` of a partner: passes the trace on and counts the outcome. */
export function callPartner(partner: Partner, url: string | URL, init: RequestInit = {}): Promise<Response> {
  const trace = partnerTrace()
  const headers = trace.traceparent ? { ...Object.fromEntries(new Headers(init.headers)), ...trace } : init.headers
  return countCall(partner, () => fetch(url, { ...init, ...(headers ? { headers } : {}) }))
}

/** Counts a call made by a library. A status of 400 or more counts as a refusal, of 500 or more as a failure. */
export async function countCall<T>(partner: Partner, call: () => Promise<T>): Promise<T> {
  const end = partnerSeconds.startTimer({ partner })
  try {
    const answer = await call()
    const status = answer instanceof Response ? answer.status : 200
    partnerCalls.inc({ partner, outcome: status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok' })
    return answer
  } catch (error) {
    partnerCalls.inc({ partner, outcome: 'failed' })
    throw error
  } finally {
    end()
  }
}
