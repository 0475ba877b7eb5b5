import type { ErrorBody } from '@juntas/contract/errors'
import type { Schema } from '@juntas/contract/route'
import * as z from 'zod/mini'
import { jsonSchema } from './documentation/json-schema.ts'

type Json = Record<string, unknown>

const fields = {
  '@context': z.string(),
  '@id': z.string(),
  '@type': z.string(),
  'hydra:title': z.string(),
  'hydra:description': z.string(),
  type: z.string(),
  title: z.string(),
  detail: z.string(),
  status: z.int(),
  code: z.string(),
  requestId: z.string(),
  violations: z.array(z.object({ propertyPath: z.string(), message: z.string(), code: z.string() })),
  message: z.string(),
  success: z.boolean(),
  data: z.object({ status: z.int(), message: z.string() }),
  left: z.int(),
  purpose: z.string(),
  reason: z.string(),
  mayAskFrom: z.string(),
} satisfies Record<Exclude<keyof ErrorBody, 'current'>, Schema>

const plain = withoutRequired(jsonSchema(z.object(fields), 'output'))
const schemas = new WeakMap<Schema, Json>()

/**
 * The schema that a refusal is serialized by, so that a field outside the contract cannot leave with it either.
 * `conflict` is the shape of `current`. Always the same object for it, because a serializer is compiled once per object.
 */
export function failureSchema(conflict: Schema | undefined): Json {
  if (!conflict) return plain
  const known = schemas.get(conflict)
  if (known) return known
  const current = { ...jsonSchema(conflict, 'output'), nullable: true }
  // A stored record has not been framed: it has no '@id' and no '@type'.
  const schema = { ...plain, properties: { ...(plain.properties as Json), current: withoutRequired(current) } }
  schemas.set(conflict, schema)
  return schema
}

function withoutRequired({ required: _, ...schema }: Json): Json {
  return schema
}
