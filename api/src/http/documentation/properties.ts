import type { RouteShape, Schema } from '@juntas/contract/route'
import { shapeOf } from '../hydra.ts'
import { jsonSchema } from './json-schema.ts'

interface Property {
  name: string
  range: string
  isRequired: boolean
  isReadable: boolean
  isWriteable: boolean
}

interface Json {
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
}

/**
 * Whether a body is the thing itself, with its own fields. The office sends changes beside what it saw, which are no
 * fields of the thing.
 */
export const isWholeBody = (body: Schema | undefined): boolean => {
  const fields = shapeOf(body)
  return fields !== undefined && !('changes' in fields && 'was' in fields)
}

/** The fields of a resource: what is read, what its list and its own address take, and what a new one must have. */
export function propertiesOf({
  schema,
  collection,
  item,
}: {
  schema: Schema
  collection: RouteShape[]
  item: RouteShape[]
}) {
  const read = fieldsOf(schema, 'output')
  const bodies = (routes: RouteShape[], methods: string[]) =>
    routes.flatMap(({ method, body }) =>
      body && methods.includes(method) && isWholeBody(body) ? [fieldsOf(body, 'input')] : [],
    )
  const created = bodies(collection, ['POST'])
  const written = [...created, ...bodies(item, ['PUT', 'PATCH'])]
  const names = new Set([read, ...written].flatMap(({ properties }) => Object.keys(properties)))
  return [...names]
    .filter((name) => !name.startsWith('@'))
    .map((name): Property => {
      // A request says more about a text than an answer does: that it is a day, for instance.
      const field = [...written, read].map(({ properties }) => properties[name]).find((one) => one !== undefined)
      return {
        name,
        range: rangeOf(field ?? {}),
        isRequired: created.some(({ required }) => required.includes(name)),
        isReadable: name in read.properties,
        isWriteable: written.some(({ properties }) => name in properties),
      }
    })
}

function fieldsOf(schema: Schema, io: 'input' | 'output') {
  const { properties = {}, required = [] } = jsonSchema(schema, io) as Json
  return { properties, required }
}

/** The type of a field's values; of a field with values of several types, any resource. */
function rangeOf({ type, format, const: only, enum: values, anyOf }: Json): string {
  const own = [type ?? []].flat().filter((one) => one !== 'null')
  const options = (anyOf ?? []).filter((one) => one.type !== 'null')
  if (options.length === 1) return rangeOf(options[0] ?? {})
  const kind = own.length === 1 ? own[0] : typeof (only ?? values?.find((value) => value !== null))
  if (kind === 'string')
    return format === 'date' ? 'xmls:date' : format === 'date-time' ? 'xmls:dateTime' : 'xmls:string'
  if (kind === 'integer') return 'xmls:integer'
  if (kind === 'number') return 'xmls:decimal'
  if (kind === 'boolean') return 'xmls:boolean'
  return kind === 'array' ? 'rdf:List' : 'rdfs:Resource'
}
