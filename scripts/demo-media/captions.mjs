const stamp = (seconds) => {
  const ms = Math.round(seconds * 1000)
  const two = (value) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

/** Two lines of about the same length read faster than one long and one short. */
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

/** A cue stays a moment after its last word, but never touches the next one. */
export function webVtt(lines, cues, language) {
  const blocks = lines.map(({ words }, index) => {
    const { from, to } = cues[index]
    const end = Math.min(to + 0.35, (cues[index + 1]?.from ?? to + 1) - 0.04)
    return `${index + 1}\n${stamp(from)} --> ${stamp(end)}\n${wrap(words[language])}\n`
  })
  return `WEBVTT\n\n${blocks.join('\n')}`
}

/** What a machine writes down: no capitals, no punctuation. Kept as the one track that is not active. */
export const asHeard = (lines) =>
  lines.map(({ words }) => ({ words: { ...words, en: words.en.toLowerCase().replace(/[.,:;!?“”"]/g, '') } }))
