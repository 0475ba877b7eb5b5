/** Escapes words for a LIKE pattern, so that `%`, `_` and `\` match themselves. */
export const escapeLike = (words: string) => words.replace(/[\\%_]/g, '\\$&')
