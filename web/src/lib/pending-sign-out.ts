const key = 'juntas:sign-out-pending'

/** She has signed out, but the server has not heard it yet. */
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
    // Without storage it holds no longer than the page.
  }
}
