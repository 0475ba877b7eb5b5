/**
 * "Este computador é de outras pessoas", said at the sign-in: until the browser is closed, nothing is kept in it. The
 * server reads the cookie at every kind of sign-in, and gives such a sign-in cookies that end with the browser.
 * docs/decisions/0058-without-a-network.md
 */
export const isSharedDevice = (): boolean => document.cookie.includes('sharedDevice=1')

export function setSharedDevice(isShared: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the target.
  document.cookie = `sharedDevice=1; path=/; samesite=lax${isShared ? '' : '; max-age=0'}`
}
