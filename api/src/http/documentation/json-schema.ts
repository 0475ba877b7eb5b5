import type { Schema } from '@juntas/contract/route'
import { toJSONSchema } from 'zod/v4/core'

type Json = Record<string, unknown>

const kept = { input: new WeakMap<Schema, Json>(), output: new WeakMap<Schema, Json>() }

/**
 * A contract schema as JSON Schema: `input` for requests, `output` for answers. Converted once: many routes share a
 * schema, and each test file opens an app of its own.
 */
export function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const json = kept[io].get(schema) ?? convert(schema, io)
  kept[io].set(schema, json)
  return json
}

function convert(schema: Schema, io: 'input' | 'output'): Json {
  const json = toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' }) as Json
  delete json.$schema
  return io === 'output' ? lighten(json) : json
}

/**
 * Simplifies a schema for the serializer. `anyOf [X, null]` becomes a nullable X, because an anyOf runs a validator for
 * every value. Formats and bounds are dropped, because answers are not validated.
 */
function lighten(node: unknown): Json {
  if (Array.isArray(node)) return node.map(lighten) as unknown as Json
  if (typeof node !== 'object' || node === null) return node as unknown as Json
  const { format, pattern, minimum, maximum, minLength, maxLength, exclusiveMinimum, ...rest } = node as Json
  const options = rest.anyOf as Json[] | undefined
  if (options?.length === 2 && options.some((option) => option.type === 'null')) {
    const other = options.find((option) => option.type !== 'null') as Json
    if (other && !other.anyOf) return nullable(lighten(other))
  }
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, lighten(value)]))
}

/** Null is one of the values too, where values are listed. */
function nullable({ const: only, ...schema }: Json): Json {
  const values = only === undefined ? (schema.enum as unknown[] | undefined) : [only]
  return { ...schema, nullable: true, ...(values ? { enum: [...values, null] } : {}) }
}
