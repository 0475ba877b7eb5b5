import type { Config } from '../../config.ts'
import { callPartner } from '../../telemetry/partner-call.ts'
import type { Marketing } from './marketing.ts'

const timeout = () => AbortSignal.timeout(10_000)

export function activeCampaign({ eventUrl, apiUrl, key, accountId, token }: Config['marketing']): Marketing {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await callPartner('marketing', `${apiUrl}${path}`, {
      ...init,
      headers: { 'api-token': token, 'content-type': 'application/json' },
      signal: timeout(),
    })
    if (!response.ok && response.status !== 404) throw new Error(`ActiveCampaign answered ${response.status}`)
    return response
  }
  const find = async (email: string) => {
    const answer = await call(`/api/3/contacts?email=${encodeURIComponent(email)}`)
    return ((await answer.json()) as { contacts?: { id: string }[] }).contacts ?? []
  }
  return {
    isConfigured: Boolean(eventUrl && key && accountId),
    async track({ name, data, email }) {
      const body = new URLSearchParams({
        actid: accountId,
        key,
        event: name,
        eventdata: data,
        visit: JSON.stringify({ email }),
      })
      const response = await callPartner('marketing', eventUrl, { method: 'POST', body, signal: timeout() })
      // A refusal may have status 200: only `success` is reliable.
      const answer = (await response.json().catch(() => ({}))) as { success?: number | boolean; message?: string }
      if (!response.ok || !answer.success)
        throw new Error(`ActiveCampaign refused an event: ${response.status} ${answer.message ?? ''}`)
    },
    async move(from, to) {
      if (!apiUrl || !token) return
      const [known, contacts] = [await find(to), await find(from)]
      for (const { id } of contacts) {
        // The vendor refuses a second contact with the same address (422). The newer contact gets all later events, so
        // the older one is deleted.
        if (known.length > 0) await call(`/api/3/contacts/${id}`, { method: 'DELETE' })
        else await call(`/api/3/contacts/${id}`, { method: 'PUT', body: JSON.stringify({ contact: { email: to } }) })
      }
    },
    async forget(email) {
      if (!apiUrl || !token) return
      for (const { id } of await find(email)) await call(`/api/3/contacts/${id}`, { method: 'DELETE' })
    },
  }
}
