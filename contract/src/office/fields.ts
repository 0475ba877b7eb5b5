import * as z from 'zod/mini'
import { longestLink, longestPicture, longestSummary } from '../rules/office/lengths.ts'
import { sized } from '../sized.ts'

/** A picture's address, here or elsewhere; never plain http, which the members' page would refuse to show. */
export const Picture = sized(longestPicture).check(z.trim(), z.regex(/^(https:\/\/|\/[^/\\\s])\S*$/, 'invalid_link'))

/** Where a button leads: an address of the product, or of the web. */
export const Link = sized(longestLink).check(z.trim(), z.regex(/^(https?:\/\/|\/[^/\\\s])\S*$/, 'invalid_link'))

/** An address of the web alone. */
export const WebLink = sized(longestLink).check(z.trim(), z.regex(/^https?:\/\/[^\s/\\][^\s\\]*$/, 'invalid_link'))

/** The part of an address that names a thing of the product. */
export const slug = (max: number) => sized(max).check(z.trim(), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid_slug'))

/** Text that may be left out or empty. */
export const optionalText = (max: number) => z._default(sized(max).check(z.trim()), '')
export const Summary = optionalText(longestSummary)

/** Places need not follow each other; a new thing stands last. */
export const Position = z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 100_000)
