import { callPartner } from '../../telemetry/partner-call.ts'
import { VideoFailure } from './video.ts'

/** The headers of Vimeo's API 3.4. */
export const apiHeaders = (token: string) => ({
  authorization: `Bearer ${token}`,
  accept: 'application/vnd.vimeo.*+json;version=3.4',
})

export async function reach(url: string, init: RequestInit, ms: number): Promise<Response> {
  try {
    return await callPartner('video', url, { ...init, signal: AbortSignal.timeout(ms) })
  } catch (cause) {
    throw new VideoFailure('Vimeo is not reachable', { cause })
  }
}

export async function jsonOf<T>(response: Response): Promise<T> {
  try {
    return ((await response.json()) ?? {}) as T
  } catch (cause) {
    throw new VideoFailure('Vimeo’s answer cannot be read', { cause })
  }
}

/** The vendor's reference documents a bare list, but the servers send a page with `data`. Both are read. */
export async function listOf<T>(response: Response): Promise<T[] | undefined> {
  const body = await jsonOf<T[] | { data?: T[] }>(response)
  return Array.isArray(body) ? body : body.data
}
