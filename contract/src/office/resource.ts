import * as z from 'zod/mini'
import { ById, collection, Direction, Id, item, paging } from '../hydra.ts'
import { route } from '../route.ts'
import type { OfficeRole } from '../rules/access.ts'
import { sized } from '../sized.ts'

/** Query of every list of the office. */
export const listQuery = {
  ...paging,
  q: z.optional(sized(100).check(z.trim())),
  direction: z._default(Direction, 'asc'),
}

interface Given<P extends string, T extends string, F, N, Q, S extends string> {
  /** The collection's address below /v1/office. */
  path: P
  type: T
  /** In a sentence, in the plural: `folders`. */
  title: string
  /** Fields that are answered and never written. */
  facts: F
  /** Fields that are created and changed. */
  fields: N
  /** Filters of the list. */
  filters: Q
  sorts: readonly [S, ...S[]]
  read: readonly OfficeRole[]
  write: readonly OfficeRole[]
}

/**
 * The five routes of a thing that the office lists, creates, changes and deletes. A change names the fields with their
 * new values and, in `was`, the values that the person saw: if another person changed one of them since, nothing is
 * written and the answer is 409 `conflict` with the stored thing as `current`.
 */
export function resource<
  const P extends string,
  const T extends string,
  const F extends z.core.$ZodLooseShape,
  const N extends z.core.$ZodLooseShape,
  const Q extends z.core.$ZodLooseShape,
  const S extends string,
>({ path, type, title, facts, fields, filters, sorts, read, write }: Given<P, T, F, N, Q, S>) {
  const reads = { access: 'office', office: read } as const
  const writes = { access: 'office', office: write } as const
  const Item = item(type, { id: Id, ...facts, ...fields } as { id: typeof Id } & F & N)
  const Fields = z.object(fields)
  const Changes = z.partial(z.object(withoutDefaults(fields)))
  return {
    list: route({
      ...reads,
      method: 'GET',
      path: `/v1/office/${path}`,
      title: `The ${title}`,
      query: z.object({
        ...listQuery,
        sort: z._default(z.enum(sorts as unknown as [S, ...S[]]), sorts[0] as never),
        ...filters,
      } as typeof listQuery & { sort: z.ZodMiniDefault<z.ZodMiniEnum<{ [K in S]: K }>> } & Q),
      reply: collection(Item),
    }),
    read: route({
      ...reads,
      method: 'GET',
      path: `/v1/office/${path}/{id}`,
      title: `One of the ${title}`,
      params: ById,
      reply: Item,
    }),
    create: route({
      ...writes,
      method: 'POST',
      path: `/v1/office/${path}`,
      title: `Create one of the ${title}`,
      body: Fields,
      reply: Item,
      idempotency: 'transaction',
      status: 201,
    }),
    change: route({
      ...writes,
      method: 'PATCH',
      path: `/v1/office/${path}/{id}`,
      title: `Change one of the ${title}`,
      params: ById,
      body: z.object({ changes: Changes, was: Changes }),
      reply: Item,
    }),
    remove: route({
      ...writes,
      method: 'DELETE',
      path: `/v1/office/${path}/{id}`,
      title: `Delete one of the ${title} that nothing uses`,
      params: ById,
      reply: z.null(),
      status: 204,
    }),
  }
}

/** A field that is left out of a change stays as it is: its default is for a new thing. */
const withoutDefaults = <S extends z.core.$ZodLooseShape>(shape: S): S =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodMiniDefault ? field.def.innerType : field,
    ]),
  ) as S

/** One text in the two other languages; the base language has a field of its own. */
export const translated = <S extends z.core.$ZodLooseShape>(shape: S) => {
  const Texts = z.partial(z.object(withoutDefaults(shape)))
  return z._default(z.object({ 'es-ES': z.optional(Texts), 'en-US': z.optional(Texts) }), {})
}
