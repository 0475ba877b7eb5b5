import { readdirSync } from 'node:fs'
import type * as z from 'zod/mini'
import type { RouteShape, Schema } from '../route.ts'

const folder = new URL('..', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|^(?:rules|test)\//.test(file),
)

const isRoute = (value: object): value is RouteShape => 'method' in value && 'path' in value && 'reply' in value

/** Every route that any file of the contract exports. */
export const everyRoute: readonly RouteShape[] = [
  ...new Set(
    (await Promise.all(files.map((file): Promise<object> => import(new URL(file, folder).href))))
      .flatMap((file) => Object.values(file))
      .flatMap((exported) => (typeof exported === 'object' && exported !== null ? Object.values(exported) : []))
      .filter((value) => typeof value === 'object' && value !== null && isRoute(value)),
  ),
]

export const parts = ['params', 'query', 'body'] as const

/** A value of a request that is no object and no list, with a way to build a request that has it. */
export interface Leaf {
  /** `POST /v1/notes body.title` */
  place: string
  schema: Schema
  /** The whole part of the request, with this value in its place and nothing else. */
  around: (value: unknown) => unknown
}

/** Every leaf of a schema: of each choice, each entry of a list, each value and key of a record. */
export function leavesOf(schema: Schema, place: string, around: Leaf['around'] = (value) => value): Leaf[] {
  const inside = (inner: z.core.$ZodType, name: string, wrap: Leaf['around'] = (value) => value) =>
    leavesOf(inner as Schema, place + name, (value) => around(wrap(value)))
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([key, field]) => inside(field, `.${key}`, (value) => ({ [key]: value }))),
        ...(def.catchall ? inside(def.catchall, '.*', (value) => ({ other: value })) : []),
      ]
    case 'array':
      return inside(def.element, '[]', (value) => [value])
    case 'record':
      return [
        ...inside(def.keyType, '{key}', (value) => ({ [String(value)]: '' })),
        ...inside(def.valueType, '{}', (value) => ({ key: value })),
      ]
    case 'union':
      return def.options.flatMap((option, place) => inside(option, `|${place}`))
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(def.innerType, '')
    case 'pipe':
      return [...inside(def.in, ''), ...inside(def.out, '')]
    default:
      return [{ place, schema, around }]
  }
}

/** Every leaf of every request. */
export const everyLeaf: readonly (Leaf & { part: Schema })[] = everyRoute.flatMap((route) =>
  parts.flatMap((name) => {
    const part = route[name]
    return part ? leavesOf(part, `${route.method} ${route.path} ${name}`).map((leaf) => ({ ...leaf, part })) : []
  }),
)
