const key = 'juntas:mobile'

/** `?mobile=true` says that the page runs inside the phone app; it holds for this tab [MOBILE-02] [GAP-71]. */
export function readMobileFlag(search = location.search): void {
  try {
    if (new URLSearchParams(search).get('mobile') === 'true') sessionStorage.setItem(key, 'true')
  } catch {
    // Without storage the flag holds for this page.
  }
}

export function isInMobileApp(): boolean {
  try {
    return sessionStorage.getItem(key) === 'true'
  } catch {
    return new URLSearchParams(location.search).get('mobile') === 'true'
  }
}
