import { hourMs } from '@juntas/contract/rules/add-days'

/** How long the access token is valid, and with it its cookie. */
export const accessSeconds = 86_400
/** How long a sign-in lasts that is renewed by its refresh token. */
export const refreshSeconds = 13_000_000
/** A sign-in of staff lasts this long and is not renewed past it. */
export const staffSignInHours = 12
export const staffSignInEnd = (signedInAt: Date) => new Date(signedInAt.getTime() + staffSignInHours * hourMs)
/** A sign-in on a shared computer. Its cookies end with the browser, but some browsers bring them back. */
export const sharedSignInHours = 12
