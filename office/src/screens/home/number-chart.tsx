import type { TeamNumber } from './home.ts'
import styles from './number-card.module.css'
import { closedOf } from './number-text.ts'

const width = 340
const height = 48
const edge = 5

interface Placed {
  x: number
  y: number
}

/**
 * The shape of a number: bars from zero for what is added up, a line for what goes up and down, with the year before as
 * a dotted one. It is drawn for the eye alone; the table has the same numbers.
 */
export function NumberChart({ number }: { number: TeamNumber }) {
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {number.kind === 'revenue' || number.kind === 'failed' ? <Bars number={number} /> : <Lines number={number} />}
    </svg>
  )
}

function Bars({ number: { points } }: { number: TeamNumber }) {
  const top = Math.max(1, ...points.map(({ value }) => value ?? 0))
  const step = width / points.length
  const bar = step * (points.length > 20 ? 0.7 : 0.8)
  const last = points.findLastIndex(({ isOpen }) => !isOpen)
  return (
    <>
      <path className={styles.floor} d={`M0 ${height - 0.5}H${width}`} />
      {points.map(({ from, value }, place) => {
        const size = (Math.max(0, value ?? 0) / top) * (height - 4)
        return (
          <rect
            key={from}
            className={place === last ? styles.barNow : place > last ? styles.barOpen : styles.bar}
            x={place * step + (step - bar) / 2}
            y={height - 1 - size}
            width={bar}
            height={size}
            rx={Math.min(2.5, size / 2)}
          />
        )
      })}
    </>
  )
}

/** A week that is not over would always look like a fall: it is in the note and in the table. */
function Lines({ number }: { number: TeamNumber }) {
  const points = closedOf(number.points)
  const values = points.flatMap(({ value, before }) => [value, before]).filter((value) => value !== null)
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const placed = (field: 'value' | 'before'): Placed[][] => {
    const runs: Placed[][] = [[]]
    for (const [place, point] of points.entries()) {
      const value = point[field]
      if (value === null) runs.push([])
      else
        runs.at(-1)!.push({
          x: edge + (place / Math.max(1, points.length - 1)) * (width - 2 * edge),
          y: height - edge - ((value - low) / span) * (height - 2 * edge),
        })
    }
    return runs.filter((run) => run.length > 0)
  }
  const path = (run: Placed[]) => `M${run.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  const now = placed('value')
  const end = now.at(-1)?.at(-1)
  return (
    <>
      {placed('before').map((run) => (
        <path key={run[0]!.x} className={styles.before} d={path(run)} />
      ))}
      {now.map((run) => (
        <path key={run[0]!.x} className={styles.line} d={path(run)} />
      ))}
      {end && <circle className={styles.dot} cx={end.x} cy={end.y} r="3.5" />}
    </>
  )
}
