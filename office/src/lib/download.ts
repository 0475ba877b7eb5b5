import { ApiError } from '@juntas/client/api-error.ts'
import { isGood } from '@juntas/client/send.ts'
import { callInSession } from '@juntas/client/session-call.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'

/** Saves a file of the API. A link cannot send the session, so the bytes are fetched and given to the browser. */
export async function download(path: string): Promise<void> {
  const answer = await callInSession({
    send: async (token) => {
      const response = await fetch(path, {
        headers: { authorization: `Bearer ${token}`, 'accept-language': currentLocale() },
      }).catch(() => null)
      if (!response) return { status: 500, data: '', isOffline: true }
      return { status: response.status, data: await response.blob(), headers: response.headers }
    },
  })
  if ('lost' in answer || !isGood(answer))
    throw new ApiError(m.errors_unexpected(), 'lost' in answer ? { status: 401, data: '' } : { ...answer, data: '' })
  const name = /filename="([^"]+)"/.exec(answer.headers?.get('content-disposition') ?? '')?.[1] ?? ''
  saveFile(answer.data as Blob, name)
}

/** Gives a file to the browser, as a link to download does. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken the bytes by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
