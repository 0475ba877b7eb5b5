import { ApiError } from '@juntas/client/api-error.ts'
import { renew } from '@juntas/client/renewal.ts'
import { isFresh, readToken } from '@juntas/client/token.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'

/**
 * A file that only its owner may read: the bearer is in a header, so a plain link cannot fetch it. `body`: what the
 * server asks for first.
 */
export async function readFile(path: string, body?: object): Promise<Blob> {
  if (!isFresh(readToken())) await renew(readToken())
  let response = await ask(path, body)
  if (response.status === 401 && (await renew(readToken())) === 'renewed') response = await ask(path, body)
  if (!response.ok) throw new ApiError(response.statusText, { status: response.status, data: '' })
  return response.blob()
}

const ask = (path: string, body?: object) =>
  fetch(path, {
    headers: {
      authorization: `Bearer ${readToken() ?? ''}`,
      'accept-language': currentLocale(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })

/** Gives it to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // The download has begun by then: release the memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
