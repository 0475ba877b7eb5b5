const stamp = (seconds) => {
  const ms = Math.round(seconds * 1000)
  const two = (value) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

/** Two lines of similar length are easier to read than one long and one short line. */
function wrap(text) {
  if (text.length <= 42) return text
  const words = text.split(' ')
  let best = text
  let score = Number.POSITIVE_INFINITY
  for (let i = 1; i < words.length; i++) {
    const lines = [words.slice(0, i).join(' '), words.slice(i).join(' ')]
    const longest = Math.max(...lines.map((line) => line.length))
    if (longest < score) {
      score = longest
      best = lines.join('\n')
    }
  }
  return best
}

/** A cue stays for a moment after its last word, but ends before the next one. */
export function webVtt(lines, cues, language) {
  const blocks = lines.map(({ words }, index) => {
    const { from, to } = cues[index]
    const end = Math.min(to + 0.35, (cues[index + 1]?.from ?? to + 1) - 0.04)
    return `${index + 1}\n${stamp(from)} --> ${stamp(end)}\n${wrap(words[language])}\n`
  })
  return `WEBVTT\n\n${blocks.join('\n')}`
}

/** An automatic transcript: no capitals, no punctuation. Used for the one inactive track. */
export const asHeard = (lines) =>
  lines.map(({ words }) => ({ words: { ...words, en: words.en.toLowerCase().replace(/[.,:;!?“”"]/g, '') } }))
