/** Minimum number of letters in a written reason, and of different ones: repeating one key is no reason. */
export const shortestReason = 10
const fewestDifferent = 5

/** Whether the text is long and varied enough to be a reason another person can read later. */
export function isWrittenReason(text: string): boolean {
  const letters = text.toLowerCase().match(/\p{L}/gu) ?? []
  return letters.length >= shortestReason && new Set(letters).size >= fewestDifferent
}
