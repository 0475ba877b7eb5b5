import type { Config } from '../../config.ts'
import type { Marketing } from './marketing.ts'

const timeout = () => AbortSignal.timeout(10_000)

export function activeCampaign({ eventUrl, apiUrl, key, accountId, token }: Config['marketing']): Marketing {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${apiUrl}${path}`, {
      ...init,
      headers: { 'api-token': token, 'content-type': 'application/json' },
      signal: timeout(),
    })
    if (!response.ok && response.status !== 404) throw new Error(`ActiveCampaign answered ${response.status}`)
    return response
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
      const response = await fetch(eventUrl, { method: 'POST', body, signal: timeout() })
      // A refusal may come with HTTP 200: only `success` tells.
      const answer = (await response.json().catch(() => ({}))) as { success?: number | boolean; message?: string }
      if (!response.ok || !answer.success)
        throw new Error(`ActiveCampaign refused an event: ${response.status} ${answer.message ?? ''}`)
    },
    async forget(email) {
      if (!apiUrl || !token) return
      const found = (await (await call(`/api/3/contacts?email=${encodeURIComponent(email)}`)).json()) as {
        contacts?: { id: string }[]
      }
      for (const contact of found.contacts ?? []) await call(`/api/3/contacts/${contact.id}`, { method: 'DELETE' })
    },
  }
}
