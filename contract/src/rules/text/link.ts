/** Whether an authored link may lead there: a path of the product, or another site by https. */
export const isSafeLink = (url: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(url) || (/^https:\/\/[^\s/\\]+/.test(url) && !/\s/.test(url) && URL.canParse(url))

const link = /\[([^[\]]+)\]\(([^()\s]*)\)/

export type LinkedPart = string | { words: string; url: string }

/** `Veja [Meu plano](/meu-plano).` in parts. A link to anywhere else than `isSafeLink` allows stays plain text. */
export function linkedParts(text: string): LinkedPart[] {
  const parts: LinkedPart[] = []
  let rest = text
  for (let found = link.exec(rest); found; found = link.exec(rest)) {
    const [whole, words = '', url = ''] = found
    const before = rest.slice(0, found.index)
    if (before) parts.push(before)
    parts.push(isSafeLink(url) ? { words, url } : words)
    rest = rest.slice(found.index + whole.length)
  }
  if (rest) parts.push(rest)
  return parts
}

/** The links of a text that may not stay. */
export const unsafeLinks = (text: string): string[] =>
  [...text.matchAll(new RegExp(link, 'g'))].map(([, , url = '']) => url).filter((url) => !isSafeLink(url))
