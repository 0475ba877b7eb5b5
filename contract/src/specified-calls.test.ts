import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Schema } from './route.ts'
import { everyRoute } from './test/requests.ts'
import { specifiedBodies } from './test/specified-calls.ts'

interface Def {
  type: string
  innerType?: Schema
  shape?: Record<string, Schema>
}
const defOf = (schema: Schema) => (schema as unknown as z.core.$ZodTypes)._zod.def as unknown as Def

function fieldsOf(schema: Schema | undefined): Record<string, Schema> {
  if (!schema) return {}
  const { shape, innerType } = defOf(schema)
  return shape ?? fieldsOf(innerType)
}

const isLeftOut = (field: Schema | undefined) =>
  field !== undefined && ['optional', 'default'].includes(defOf(field).type)

test.each(Object.entries(specifiedBodies))(
  'the body of %s has the specified keys, and beside them what GAP-170 lists [GAP-170]',
  (place, { keys, gap170 = [], beyond = [] }) => {
    const route = everyRoute.find(({ method, path }) => `${method} ${path}` === place)
    const fields = fieldsOf(route?.body)
    expect(Object.keys(fields).toSorted()).toEqual([...keys, ...gap170, ...beyond].toSorted())
    const needed = [...gap170, ...beyond].filter(
      (key) => !isLeftOut(fields[key]) && defOf(fields[key] as Schema).type !== 'nullable',
    )
    expect(needed).toEqual([])
  },
)
