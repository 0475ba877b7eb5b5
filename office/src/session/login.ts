/** The members' sign-in, with the way back to this address [AUTH-01]. */
export function goToLogin(): void {
  location.assign(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`)
}
