import type { Schema } from '@juntas/contract/route'

export interface Json {
  type?: string | string[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  default?: unknown
}

/** Values for the contract's formats. The first one that the pattern and the bounds allow is taken. */
const texts = [
  'A woman of the test',
  '1',
  '12345',
  '123456',
  'Juntas#2026',
  'walk@demo.juntas.test',
  '52998224725',
  '529.982.247-25',
  '(11) 98765-4321',
  '11987654321',
  '+55 11 98765-4321',
  '01310-100',
  '01310100',
  'SP',
  '2026-11-15',
  '1990-05-20',
  '2026-11',
  '05/1990',
  '20/05/1990',
  '10/2030',
  '2026-11-15T12:00:00.000Z',
  '12:00',
  'pt-BR',
  'talks',
  '/v1/members/1',
  'https://example.test/a',
  'd0c4f3a2-1b2c-4d3e-8f4a-5b6c7d8e9f00',
  'a'.repeat(22),
  'a'.repeat(43),
  'a'.repeat(64),
]

/** A value that a schema should accept, as far as its JSON form tells. */
export function exampleOf(schema: Json): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const option = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null')
  if (option) return exampleOf(option)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part)))
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, value]) => [key, exampleOf(value)]))
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => exampleOf(schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return true
    case 'string':
      return textOf(schema)
    default:
      return 'anything'
  }
}

function textOf({ pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Json) {
  if (format === 'email') return 'walk@demo.juntas.test'
  if (format === 'date-time') return '2026-11-15T12:00:00.000Z'
  if (format === 'date') return '2026-11-15'
  if (format === 'uuid') return 'd0c4f3a2-1b2c-4d3e-8f4a-5b6c7d8e9f00'
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  // An address of the API: the first collection that its pattern names.
  const collection = pattern && /v1\\?\/\(?(\w+)/.exec(pattern)?.[1]
  return (collection ? [`/v1/${collection}/1`, ...texts] : texts).find(fits) ?? 'x'.repeat(minLength)
}

const candidates: unknown[] = [...texts, 1, 2, 5, true, false, null, [], ['1'], [1], {}]

/**
 * Improves the example: where the schema finds an issue, other values are tried in that place until it is accepted.
 * Rules across fields (two passwords that must be equal) are not solved.
 */
export function goodExampleOf(schema: Schema, json: Json): unknown {
  let example = exampleOf(json)
  const faults = (value: unknown) => {
    const result = schema['~standard'].validate(value)
    return result instanceof Promise ? [] : (result.issues ?? [])
  }
  for (let round = 0; round < 20; round++) {
    const [fault] = faults(example)
    if (!fault) return example
    const path = (fault.path ?? []).map((part) => (typeof part === 'object' ? part.key : part))
    const count = faults(example).length
    const better = candidates.map((value) => placed(example, path, value)).find((one) => faults(one).length < count)
    if (better === undefined) return example
    example = better
  }
  return example
}

function placed(whole: unknown, [key, ...rest]: PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value
  const inner = placed((whole as Record<PropertyKey, unknown>)?.[key], rest, value)
  return Array.isArray(whole)
    ? whole.map((one, at) => (at === key ? inner : one))
    : { ...(whole as object), [key]: inner }
}
