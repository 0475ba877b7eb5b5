import * as z from 'zod/mini'

/** A picture's address, here or elsewhere; never plain http, which the members' page would refuse to show. */
export const Picture = z
  .string()
  .check(z.trim(), z.maxLength(300, 'too_long'), z.regex(/^(https:\/\/|\/[^/\\\s])\S*$/, 'invalid_link'))

/** Where a button leads: an address of the product, or of the web. */
export const Link = z
  .string()
  .check(z.trim(), z.maxLength(500, 'too_long'), z.regex(/^(https?:\/\/|\/[^/\\\s])\S*$/, 'invalid_link'))

/** An address of the web alone. */
export const WebLink = z
  .string()
  .check(z.trim(), z.maxLength(500, 'too_long'), z.regex(/^https?:\/\/[^\s/\\][^\s\\]*$/, 'invalid_link'))

export const Summary = z._default(z.string().check(z.trim(), z.maxLength(2000, 'too_long')), '')
