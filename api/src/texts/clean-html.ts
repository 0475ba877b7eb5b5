import sanitize from 'sanitize-html'

/** What authored texts may contain. Scripts, styles, forms, frames and event handlers are removed. */
const options: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'span', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
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
