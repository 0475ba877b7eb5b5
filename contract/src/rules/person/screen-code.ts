const shortestPhrase = 8
const longest = 100

/** Compared without spaces at the ends, and the same from every keyboard. */
export const cleanScreenCode = (text: string): string => text.normalize('NFKC').trim()

/** The code of a screen lock: six digits, or a phrase. Digits that everybody would try first are refused. */
export function isScreenCode(text: string): boolean {
  const code = cleanScreenCode(text)
  if (/^\d+$/.test(code)) return code.length === 6 && !isPlain(code)
  return code.length >= shortestPhrase && code.length <= longest && new Set(code).size > 3
}

/** One digit six times, or digits in a row: 111111, 123456, 987654. */
function isPlain(code: string): boolean {
  const steps = Array.from(code.slice(1), (digit, at) => Number(digit) - Number(code[at]))
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1)
}
