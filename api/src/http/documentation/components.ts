type Json = Record<string, unknown>
interface Described extends Json {
  paths: Record<string, Record<string, { tags?: string[] }>>
  components: { schemas?: Json }
}

/**
 * The document with each shape that has a '@type' as a component of that name, and with a list of its tags. Two shapes
 * of one type get a number: a note in a list has fewer fields than one that is opened.
 */
export function withComponents(document: object): object {
  const described = document as Described
  const schemas = new Map<string, { name: string; schema: Json }>()
  const counts = new Map<string, number>()
  const paths = hoisted(described.paths, (type, schema) => {
    const key = JSON.stringify(schema)
    const known = schemas.get(key)
    if (known) return known.name
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    const name = count === 1 ? type : `${type}${count}`
    schemas.set(key, { name, schema })
    return name
  }) as Described['paths']
  const tags = [
    ...new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ tags = [] }) => tags))),
  ]
  return {
    ...described,
    paths,
    tags: tags.sort().map((name) => ({ name, description: `Routes of ${name.replaceAll('_', ' ')}.` })),
    components: {
      ...described.components,
      schemas: Object.fromEntries([...schemas.values()].map(({ name, schema }) => [name, schema])),
    },
  }
}

/** Inner shapes first, so that an outer one refers to them. */
function hoisted(node: unknown, nameOf: (type: string, schema: Json) => string): unknown {
  if (Array.isArray(node)) return node.map((inner) => hoisted(inner, nameOf))
  if (typeof node !== 'object' || node === null) return node
  const json = Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, hoisted(inner, nameOf)])) as Json
  const type = typeNameOf(json)
  if (!type) return json
  const { type: kind, ...fields } = json.properties as Record<string, Json>
  // Generators leave the at sign out of a name: beside '@type', the values of `type` need a name of their own.
  const properties = kind?.enum ? { ...fields, type: referTo(nameOf(`${type}Kind`, kind)) } : json.properties
  return referTo(nameOf(type, { ...json, properties }))
}

const referTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** `Note`; `NoteCollection` for a list of notes; `Problem` for a refusal. */
function typeNameOf({ type, properties }: Json): string | undefined {
  if (type !== 'object') return undefined
  const fields = (properties ?? {}) as Record<string, Json>
  if ('hydra:description' in fields) return 'Problem'
  const own = fields['@type']
  const name = (own?.const ?? (own?.enum as unknown[] | undefined)?.[0]) as string | undefined
  if (name !== 'hydra:Collection') return name?.includes(':') ? name.slice(name.indexOf(':') + 1) : name
  const reference = ((fields['hydra:member']?.items ?? {}) as { $ref?: string }).$ref
  return reference ? `${reference.slice(reference.lastIndexOf('/') + 1)}Collection` : 'Collection'
}
