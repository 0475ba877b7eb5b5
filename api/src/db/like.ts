/** Words as part of a LIKE pattern: `%`, `_` and `\` stand for themselves. */
export const escapeLike = (words: string) => words.replace(/[\\%_]/g, '\\$&')
