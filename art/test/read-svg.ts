/** A parsed drawing for tests. Throws where a strict XML parser would. */
export interface ReadSvg {
  /** Every element in order, with its attributes. */
  elements: { name: string; attributes: Map<string, string> }[]
  ids: string[]
  /** The ids that fills, clips and filters refer to. */
  references: string[]
}

const token = /<!--[\s\S]*?-->|<\/([\w:]+)\s*>|<([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const entity = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i

export function readSvg(text: string): ReadSvg {
  const elements: ReadSvg['elements'] = []
  const open: string[] = []
  let roots = 0
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const found = token.exec(text)
    if (!found) throw new Error(`not well formed at ${at}: ${text.slice(at, at + 60)}`)
    const [whole, closing, opening, written = '', isEmpty] = found
    if (entity.test(whole)) throw new Error(`a bare ampersand: ${whole.slice(0, 60)}`)
    if (closing && open.pop() !== closing) throw new Error(`</${closing}> closes nothing`)
    if (opening) {
      if (open.length === 0 && ++roots > 1) throw new Error('two roots')
      elements.push({ name: opening, attributes: attributesOf(opening, written) })
      if (!isEmpty) open.push(opening)
    }
    if (!closing && !opening && open.length === 0 && whole.trim()) throw new Error('text outside the root')
  }
  if (open.length) throw new Error(`<${open.at(-1)}> is never closed`)
  const values = elements.flatMap(({ attributes }) => [...attributes.values()])
  return {
    elements,
    ids: elements.flatMap(({ attributes }) => attributes.get('id') ?? []),
    references: values.flatMap((value) => [...value.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] ?? '')),
  }
}

function attributesOf(element: string, written: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of written.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (attributes.has(name)) throw new Error(`${element} has ${name} twice`)
    attributes.set(name, value)
  }
  return attributes
}
