/** The sign-in screen with the way back: `/login?redirect=%2Fnotas` [AUTH-01]. */
export const loginPath = (from: string): string => `/login?redirect=${encodeURIComponent(from || '/')}`

/** Where a member reads and accepts new terms, with the way back. */
export const termsPath = (from: string): string => `/aceitar-termos?redirect=${encodeURIComponent(from)}`

/** The query for another screen of the sign-in, with the `redirect` that the viewer came with. */
export const redirectSearch = (redirect: string | undefined) => (redirect === undefined ? {} : { redirect })
