import styles from './numbers-chart.module.css'

interface Point {
  label: string
  /** Null: withheld. */
  value: number | null
}

/** A line over months, from zero; a withheld month is a hatched column. The table beside it has the same numbers. */
export function NumbersChart({ points }: { points: readonly Point[] }) {
  return (
    <>
      <Drawing points={points} width={840} height={212} every={1} className={styles.wide} />
      <Drawing points={points} width={320} height={180} every={2} className={styles.small} />
    </>
  )
}

interface DrawingProps {
  points: readonly Point[]
  width: number
  height: number
  /** Labels under every second point where there is little room. */
  every: number
  className: string | undefined
}

const left = 44
const top = 12
const bottom = 32

function Drawing({ points, width, height, every, className }: DrawingProps) {
  const scale = scaleOf(Math.max(0, ...points.map(({ value }) => value ?? 0)))
  const floor = height - bottom
  const column = (width - left) / Math.max(points.length, 1)
  const x = (index: number) => left + column * (index + 0.5)
  const y = (value: number) => floor - (value / scale.top) * (floor - top)
  const bar = Math.min(24, column * 0.6)
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={`hatch-${width}`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={styles.hatchGround} />
          <path d="M0 0v6" className={styles.hatchLine} />
        </pattern>
      </defs>
      {scale.steps.map((step) => (
        <g key={step}>
          <path d={`M${left - 8} ${y(step)}H${width}`} className={styles.grid} />
          <text x={left - 14} y={y(step) + 4} textAnchor="end">
            {step}
          </text>
        </g>
      ))}
      {runsOf(points).map((run) => {
        const line = run.map(({ index, value }) => `${x(index)} ${y(value)}`).join('L')
        const [first, last] = [run[0]!, run.at(-1)!]
        return (
          <g key={first.index}>
            <path d={`M${line}L${x(last.index)} ${floor}L${x(first.index)} ${floor}z`} className={styles.area} />
            <path d={`M${line}`} className={styles.line} />
            {run.map(({ index, value }) => (
              <circle key={index} cx={x(index)} cy={y(value)} r="3.5" className={styles.dot} />
            ))}
          </g>
        )
      })}
      {points.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a month has no other name than its place in the row.
        <g key={index}>
          {value === null && (
            <rect
              x={x(index) - bar / 2}
              y={top}
              width={bar}
              height={floor - top}
              rx="4"
              fill={`url(#hatch-${width})`}
            />
          )}
          {(points.length - 1 - index) % every === 0 && (
            <text x={x(index)} y={height - 6} textAnchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** Four even steps up to a round number. */
function scaleOf(highest: number) {
  const rough = Math.max(highest, 4) / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * size).find((one) => one >= rough && Number.isInteger(one)) ?? 10 * size
  return { top: step * 4, steps: [0, 1, 2, 3, 4].map((count) => count * step) }
}

/** Neighbouring months with a number: the line breaks at a withheld one. */
function runsOf(points: readonly Point[]) {
  const runs: { index: number; value: number }[][] = []
  let isOpen = false
  for (const [index, { value }] of points.entries()) {
    if (value === null) isOpen = false
    else if (isOpen) runs.at(-1)?.push({ index, value })
    else {
      runs.push([{ index, value }])
      isOpen = true
    }
  }
  return runs
}
