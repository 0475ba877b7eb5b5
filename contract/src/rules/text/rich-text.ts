import { isSafeLink } from './link.ts'

/**
 * What an authored text may contain: the server removes everything else when it stores one, and the office's editor
 * offers exactly these. Pictures, films and tables are fields and blocks of their own.
 */
export const richTags = ['h2', 'h3', 'p', 'br', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'a'] as const

/** Tags that mean one of them. The title of a page is its only h1. */
export const tagsMeant: Readonly<Record<string, (typeof richTags)[number]>> = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
}

/** Besides paths of the product. */
export const richSchemes = ['https', 'mailto', 'tel'] as const

export const isRichLink = (url: string): boolean => isSafeLink(url) || /^(?:mailto|tel):[^\s]+$/.test(url)
