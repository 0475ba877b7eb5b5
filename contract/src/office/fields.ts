import * as z from 'zod/mini'
import { longestLink, longestPicture, longestSummary } from '../rules/office/lengths.ts'

/** A picture's address, here or elsewhere; never plain http, which the members' page would refuse to show. */
export const Picture = z
  .string()
  .check(z.trim(), z.maxLength(longestPicture, 'too_long'), z.regex(/^(https:\/\/|\/[^/\\\s])\S*$/, 'invalid_link'))

/** Where a button leads: an address of the product, or of the web. */
export const Link = z
  .string()
  .check(z.trim(), z.maxLength(longestLink, 'too_long'), z.regex(/^(https?:\/\/|\/[^/\\\s])\S*$/, 'invalid_link'))

/** An address of the web alone. */
export const WebLink = z
  .string()
  .check(z.trim(), z.maxLength(longestLink, 'too_long'), z.regex(/^https?:\/\/[^\s/\\][^\s\\]*$/, 'invalid_link'))

/** The part of an address that names a thing of the product. */
export const slug = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, 'too_long'), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid_slug'))

/** Text that may be left out or empty. */
export const optionalText = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max, 'too_long')), '')
export const Summary = optionalText(longestSummary)

/** Places need not follow each other; a new thing stands last. */
export const Position = z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 100_000)
