/** The value as text: anything that is not a string counts as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Spaces of every width and invisible characters (zero-width, control) count as blank. */
export function isBlank(text: string): boolean {
  return visibleLength(text) === 0
}

/** Number of visible characters. The text is composed first, so that an accent does not count as a letter. */
export function visibleLength(text: string): number {
  return lengthOf(text.normalize('NFC').replace(/[\p{C}\p{Z}\s]/gu, ''))
}

/** Number of code points: an emoji outside the basic plane counts as one, not two. */
export function lengthOf(text: string): number {
  return [...text].length
}

export function stripSpaces(text: string): string {
  return text.replace(/\s/g, '')
}
