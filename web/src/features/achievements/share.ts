import { readToken } from '../../lib/token.ts'
import type { Award } from './queries.ts'

/** The award's picture with her name, as a file [ACHIEVE-10]. The bearer travels in its header, so it is fetched. */
export async function downloadShareImage(award: Award): Promise<boolean> {
  const response = await fetch(award.shareImage.url, {
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
  }).catch(() => null)
  if (!response?.ok) return false
  const url = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: url, download: `juntas-${award.quantity}.png` }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  return true
}
