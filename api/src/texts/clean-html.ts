import { isRichLink, richSchemes, richTags, tagsMeant } from '@juntas/contract/rules/text/rich-text'
import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: [...richSchemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    ...tagsMeant,
    a: (tagName, { href = '' }) => ({ tagName, attribs: isRichLink(href) ? { href } : ({} as sanitize.Attributes) }),
  },
}

/** HTML written in the office, before it is stored. Clean HTML stays as it is; the contract trims it too. */
export const cleanHtml = (html: string): string => sanitize(html, options).trim()

type Values = Record<string, unknown>

/** The same for fields of a record and for their translations. */
export function cleanFields<T extends Values>(names: readonly string[], values: T): T {
  const clean = (texts: Values): Values =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        name,
        names.includes(name) && typeof text === 'string' ? cleanHtml(text) : text,
      ]),
    )
  const own = clean(values)
  if (own.translations)
    own.translations = Object.fromEntries(
      Object.entries(own.translations as Record<string, Values>).map(([language, texts]) => [language, clean(texts)]),
    )
  return own as T
}
