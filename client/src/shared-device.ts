/**
 * The choice "Este computador é de outras pessoas" of the sign-in. It is valid until the browser is closed, and nothing
 * is stored in the browser meanwhile. The server reads this cookie at every kind of sign-in, and then sets cookies that
 * end with the browser. docs/decisions/0058-without-a-network.md
 */
export const isSharedDevice = (): boolean => document.cookie.includes('sharedDevice=1')

export function setSharedDevice(isShared: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the target.
  document.cookie = `sharedDevice=1; path=/; samesite=lax${isShared ? '' : '; max-age=0'}`
}
