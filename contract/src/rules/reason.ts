/** Letters a written reason has at least, and how many different ones: a row of one key is no reason. */
export const shortestReason = 10
const fewestDifferent = 5

/** Whether somebody wrote down why, in words that another person can read later. */
export function isWrittenReason(text: string): boolean {
  const letters = text.toLowerCase().match(/\p{L}/gu) ?? []
  return letters.length >= shortestReason && new Set(letters).size >= fewestDifferent
}
