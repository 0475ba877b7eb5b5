/** What a form or a payload gave, as text: anything that is not text counts as nothing given. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Spaces of every width and characters without ink (zero-width, control) fill no field. */
export function isBlank(text: string): boolean {
  return visibleLength(text) === 0
}

/** Characters with ink. Composed first, so that an accent is not counted as a letter of its own. */
export function visibleLength(text: string): number {
  return lengthOf(text.normalize('NFC').replace(/[\p{C}\p{Z}\s]/gu, ''))
}

/** Characters as a person counts them: an emoji outside the basic plane is one, not two. */
export function lengthOf(text: string): number {
  return [...text].length
}

export function stripSpaces(text: string): string {
  return text.replace(/\s/g, '')
}
