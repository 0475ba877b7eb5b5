import * as z from 'zod/mini'
import type { RouteShape, Schema } from './route.ts'
import { longestSlug } from './rules/lengths.ts'
import { pageSize } from './rules/paging.ts'
import { shaped, sized } from './sized.ts'

/** A relation on the wire: `/v1/contents/7`. */
export const iri = (collection: string) => shaped(120, new RegExp(`^/v1/${collection}/[\\w-]+$`), 'iri')

/** `/v1/contents/7` -> 7. Call it only on what `iri()` let through. */
export const idOf = (value: string) => Number(value.slice(value.lastIndexOf('/') + 1))

export const Id = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))
export const ById = z.object({ id: Id })
export const Slug = sized(longestSlug).check(z.minLength(1))
export const BySlug = z.object({ slug: Slug })

/** Text typed by a person: trimmed, not blank, no NUL (PostgreSQL refuses it). */
export const text = (max: number) =>
  sized(max).check(
    z.trim(),
    z.minLength(1, 'required'),
    z.refine((value) => !value.includes('\u0000'), 'invalid_text'),
  )

export const Direction = z.enum(['asc', 'desc'])
export const Flag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
)

/** `page` and `perPage` of every list. Unknown parameters are ignored, as Hydra clients expect. */
export const paging = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  perPage: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), pageSize),
}

export const Paged = z.object(paging)

export const item = <const T extends string, S extends z.core.$ZodLooseShape>(type: T | readonly T[], shape: S) =>
  z.object({
    '@context': z.optional(z.string()),
    '@id': z.string(),
    '@type': typeof type === 'string' ? z.literal(type) : z.enum(type as unknown as [T, ...T[]]),
    ...shape,
  } as {
    '@context': z.ZodMiniOptional<z.ZodMiniString>
    '@id': z.ZodMiniString
    '@type': z.ZodMiniLiteral<T>
  } & S)

const View = z.object({
  '@id': z.string(),
  '@type': z.literal('hydra:PartialCollectionView'),
  'hydra:first': z.optional(z.string()),
  'hydra:last': z.optional(z.string()),
  'hydra:previous': z.optional(z.string()),
  'hydra:next': z.optional(z.string()),
})
const Search = z.object({
  '@type': z.literal('hydra:IriTemplate'),
  'hydra:template': z.string(),
  'hydra:variableRepresentation': z.literal('BasicRepresentation'),
  'hydra:mapping': z.array(
    z.object({
      '@type': z.literal('IriTemplateMapping'),
      variable: z.string(),
      property: z.string(),
      required: z.boolean(),
    }),
  ),
})

const members = new WeakMap<object, Schema>()
/** The item schema of a collection, or undefined for anything else. */
export const memberOf = (schema: Schema) => members.get(schema)

export const collection = <T extends Schema>(member: T) => {
  const schema = z.object({
    '@context': z.optional(z.string()),
    '@id': z.string(),
    '@type': z.literal('hydra:Collection'),
    'hydra:member': z.array(member),
    'hydra:totalItems': z.int(),
    'hydra:view': z.optional(View),
    'hydra:search': z.optional(Search),
  })
  members.set(schema, member)
  return schema
}

export interface Page<T> {
  items: T[]
  total: number
}

/** What a handler returns: a collection is returned as a page, and `serve` adds the Hydra envelope. */
export type Answer<R extends RouteShape> =
  z.output<R['reply']> extends { 'hydra:member': (infer T)[] } ? Page<T> : z.output<R['reply']>
