import { isIP } from 'node:net'
import * as z from 'zod'

/** What a setting accepts: the schema, and the same in words, for the refusal and the documentation. */
interface Kind<Shape extends z.ZodType> {
  shape: Shape
  allowed: string
}
interface More {
  /** A value that must not be published. */
  isSecret?: boolean
  /** The default in words, if it depends on other settings. */
  fallback?: string
  /** Which modes do not start without it. */
  needed?: 'always' | 'live'
}

export const optional = <Shape extends z.ZodType>(
  { shape, allowed }: Kind<Shape>,
  description: string,
  more: More = {},
) => shape.optional().meta({ allowed, description, ...more })

export const preset = <Shape extends z.ZodType>(
  { shape, allowed }: Kind<Shape>,
  fallback: z.output<Shape>,
  description: string,
) => shape.default(fallback as z.util.NoUndefined<z.output<Shape>>).meta({ allowed, description })

export const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null)

export const text = { shape: z.string(), allowed: 'text' }
export const folder = { shape: z.string(), allowed: 'a folder' }
export const oneOf = <const Values extends readonly string[]>(...values: Values) => {
  const allowed = values.join(', ').replace(/, ([^,]*)$/, ' or $1')
  return { shape: z.enum(values, allowed), allowed }
}
export const matching = (pattern: RegExp, allowed: string) => ({ shape: z.string().regex(pattern, allowed), allowed })
export const integer = (least: number, most: number) => {
  const allowed = `a whole number from ${least} to ${most}`
  const number = z.number(allowed).min(least, allowed).max(most, allowed)
  return { shape: z.string().regex(/^\d+$/, allowed).transform(Number).pipe(number), allowed }
}
export const factor = {
  shape: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'a number above 0')
    .transform(Number)
    .pipe(z.number().gt(0, 'a number above 0').max(1e9, 'at most 1000000000')),
  allowed: 'a number above 0',
}
const isAddress = (value: string, schemes: string) => {
  const parsed = parseUrl(value)
  return parsed !== null && new RegExp(`^(?:${schemes}):$`).test(parsed.protocol) && parsed.hostname !== ''
}
export const url = (schemes: string) => {
  const allowed = `an address that begins with ${schemes.replaceAll('|', ' or ')}`
  return { shape: z.string().refine((value) => isAddress(value, schemes), allowed), allowed }
}
export const web = url('http|https')
export const iceUrls = matching(
  /^(?:stuns?|turns?):[^\s,]+(?:\s*,\s*(?:stuns?|turns?):[^\s,]+)*$/,
  'addresses that begin with stun or turn',
)
const isOrigin = (value: string) => isAddress(value, 'http|https') && parseUrl(value)?.pathname === '/'
const withoutPath = `${web.allowed}, without a path`
export const origin = { shape: z.string().refine(isOrigin, withoutPath), allowed: withoutPath }

/** `true` and numbers are refused: they would trust what the caller writes. Networks are words that Fastify knows. */
const proxyList = 'addresses, CIDRs, loopback, linklocal or uniquelocal, with commas between; never true'
export const proxies = {
  shape: z
    .string()
    .transform((value) => (value === 'false' ? [] : value.split(',').map((one) => one.trim())))
    .refine((list) => list.every(isProxy), proxyList),
  allowed: proxyList,
}
function isProxy(value: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [address = '', bits, more] = value.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) !== 0 && more === undefined && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  )
}
export const postgres = matching(/^postgres(?:ql)?:\/\//, 'an address that begins with postgres')
