// The measurements and their gates, one line each. The run fails if a gate fails.
const shown = (value) => (value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value >= 10 ? 1 : 3))

export function openReport(log = console.log) {
  const lines = []
  const say = (line) => {
    lines.push(line)
    log(
      `${line.text.padEnd(62)} ${line.value === undefined ? '' : shown(line.value).padStart(9)}  ${line.verdict ?? ''}`,
    )
  }
  return {
    lines,
    note: (text) => say({ text }),
    figure: (text, value) => say({ text, value }),
    gate(text, value, { least, most }) {
      const holds = least !== undefined ? value >= least : value <= most
      const wanted = least !== undefined ? `at least ${least}` : `at most ${most}`
      say({ text, value, holds, verdict: `${holds ? 'holds' : 'FAILS'} (${wanted})` })
    },
    hasFailed: () => lines.some((line) => line.holds === false),
  }
}
