import type { Cue } from '@juntas/contract/rules/library/web-vtt'

const fastest = 17
const mostLines = 2
const longestLine = 42

/** Characters per second. */
export function speedOf({ startsMs, endsMs, text }: Cue): number {
  const seconds = Math.max(0.1, (endsMs - startsMs) / 1000)
  return Math.round(text.replaceAll('\n', '').length / seconds)
}

/** Too fast to read, or too large for the picture. */
export function hasWarning(cue: Cue): boolean {
  const lines = cue.text.split('\n')
  return speedOf(cue) > fastest || lines.length > mostLines || lines.some((line) => line.length > longestLine)
}
