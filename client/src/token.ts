let lent: string | null = null

/** The token in the address of the mobile viewer: in memory, for that viewer, never stored [GAP-37]. */
export function lendToken(token: string | null): void {
  lent = token
}

/** The access token, in the readable cookie `jwtToken` that the server set [GUARD-23]. */
export function readToken(): string | null {
  if (lent) return lent
  const pair = document.cookie.split('; ').find((one) => one.startsWith('jwtToken='))
  return pair ? decodeURIComponent(pair.slice('jwtToken='.length)) || null : null
}

/** Removes the token here. Scripts cannot remove the refresh token; it ends on the server. */
export function forgetToken(): void {
  for (const name of ['jwtToken', 'sharedToken']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the target.
    document.cookie = `${name}=; path=/; max-age=0`
  }
}

// A token that is about to expire could expire before the server reads it.
const marginSeconds = 5

/** Whether the token can still be sent. An unreadable token counts as expired, and the renewal decides. */
export function isFresh(token: string | null, now = Date.now()): token is string {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' && exp - marginSeconds > now / 1000
}

/** The member's id in the token; null for an unreadable one. */
export function memberIdIn(token: string | null): number | null {
  const id = Number(claimsOf(token).sub)
  return Number.isInteger(id) ? id : null
}

/** The sign-in of the token, which is one device; null for an unreadable one. */
export function signInIdIn(token: string | null): string | null {
  const { sid } = claimsOf(token)
  return typeof sid === 'string' ? sid : null
}

/** Without a readable token there are none. */
function claimsOf(token: string | null): { exp?: unknown; sub?: unknown; sid?: unknown } {
  try {
    const payload = token?.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object
  } catch {
    return {}
  }
}
