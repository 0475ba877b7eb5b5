const key = 'juntas:sign-out-pending'
const patienceMs = 4000

/**
 * The member has signed out, but the server does not know it yet. It is stored, so that the app tells the server at its
 * next start.
 */
export const pendingSignOut = {
  set: (): void => write('true'),
  clear: (): void => write(null),
  isSet: (): boolean => {
    try {
      return localStorage.getItem(key) === 'true'
    } catch {
      return false
    }
  },
}

function write(value: string | null) {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {
    // Without storage it only holds for this page.
  }
}

let underWay: Promise<boolean> | undefined

/** Tells the server. Returns false if the server could not be reached; the sign-out then stays pending. */
export function tellSignOut(token?: string | null): Promise<boolean> {
  underWay ??= send(token).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function send(token: string | null | undefined) {
  const answer = await fetch('/v1/academy/sign-out', {
    method: 'POST',
    // The refresh token travels in its cookie; the access token ends the session even without one.
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null)
  if (answer?.ok) pendingSignOut.clear()
  return answer !== null
}
