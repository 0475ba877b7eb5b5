export interface Cue {
  startSeconds: number
  endSeconds: number
  text: string
}

/** Reads WebVTT into cues. Settings, notes and styles are left out, markup becomes plain words; what is broken is skipped. */
export function readCues(source: string): Cue[] {
  const blocks = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  return blocks.flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => line.includes('-->'))
    const [from = '', to = ''] = (lines[at] ?? '').split('-->')
    const [startSeconds, endSeconds] = [secondsOf(from), secondsOf(to)]
    const text = plain(lines.slice(at + 1).join('\n'))
    return at < 0 || startSeconds === null || endSeconds === null || !text ? [] : [{ startSeconds, endSeconds, text }]
  })
}

/** What is being said at this moment, or undefined in a pause. */
export const cueAt = (cues: readonly Cue[], seconds: number): Cue | undefined =>
  cues.findLast((cue) => cue.startSeconds <= seconds && seconds < cue.endSeconds)

/** The line a reader would be on: the one being said, or in a pause the last one said. */
export const lineAt = (cues: readonly Cue[], seconds: number): number =>
  cues.findLastIndex((cue) => cue.startSeconds <= seconds)

function secondsOf(stamp: string): number | null {
  const parts = /^\s*(?:(\d+):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})/.exec(stamp)
  if (!parts) return null
  const [, hours = '0', minutes, seconds, fraction = '0'] = parts
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`)
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00A0', quot: '"', lrm: '', rlm: '' }

const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => named[name] ?? whole)
    .trim()
