import { surveyAreaNames } from '@juntas/client/survey-area-names.ts'
import { changeText } from '../../../lib/language/score-text.ts'
import beforeDot from './before-dot.module.css'
import styles from './radar.module.css'
import { changeOf, hasBefore, isGrown, type Line } from './result-lines.ts'

interface Plan {
  width: number
  height: number
  center: readonly [x: number, y: number]
  radius: number
  /** Distance of the labels from the chart. */
  gap: number
}
const wide: Plan = { width: 720, height: 590, center: [360, 292], radius: 206, gap: 24 }
const narrow: Plan = { width: 340, height: 340, center: [170, 170], radius: 134, gap: 20 }
const rings = [1, 2, 3, 4, 5]

/** Twelve areas on one chart: before dotted, after solid. The table beside it has the numbers. */
export function Radar({ lines, size }: { lines: readonly Line[]; size: 'wide' | 'narrow' }) {
  const plan = size === 'wide' ? wide : narrow
  const [x0, y0] = plan.center
  const at = (index: number, length: number) => {
    const angle = (index / lines.length) * 2 * Math.PI - Math.PI / 2
    return [x0 + length * Math.cos(angle), y0 + length * Math.sin(angle)] as const
  }
  const pointOf = (index: number, value: number) => at(index, (value / 5) * plan.radius)
  const outline = (values: readonly number[]) =>
    values
      .map((value, index) =>
        pointOf(index, value)
          .map((n) => n.toFixed(1))
          .join(','),
      )
      .join(' ')
  const before = hasBefore(lines) ? lines.map((line) => line.before ?? 0) : null
  return (
    <svg className={styles.radar} data-size={size} viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true">
      {rings.map((ring) => (
        <circle key={ring} className={styles.ring} cx={x0} cy={y0} r={(ring / 5) * plan.radius} />
      ))}
      {lines.map(({ area }, index) => {
        const [x, y] = at(index, plan.radius)
        return <line key={area} className={styles.ring} x1={x0} y1={y0} x2={x} y2={y} />
      })}
      {rings.map((ring) => (
        <text key={ring} className={styles.ringName} x={x0 + 5} y={y0 - (ring / 5) * plan.radius + 13}>
          {ring}
        </text>
      ))}
      <polygon className={styles.after} points={outline(lines.map(({ after }) => after))} />
      {before && <polygon className={styles.before} points={outline(before)} />}
      {before?.map((value, index) => {
        const [x, y] = pointOf(index, value)
        return <circle key={lines[index]?.area} className={beforeDot.dot} cx={x} cy={y} r="3.2" />
      })}
      {lines.map(({ area, after }, index) => {
        const [x, y] = pointOf(index, after)
        return <circle key={area} className={styles.dot} cx={x} cy={y} r="4.6" />
      })}
      {lines.map((line, index) =>
        size === 'wide' ? (
          <AreaLabel key={line.area} line={line} place={at(index, plan.radius + plan.gap)} center={x0} />
        ) : (
          <AreaNumber key={line.area} number={index + 1} place={at(index, plan.radius + plan.gap)} />
        ),
      )}
    </svg>
  )
}

type Place = readonly [x: number, y: number]

function AreaLabel({ line, place: [x, y], center }: { line: Line; place: Place; center: number }) {
  const words = twoLines(surveyAreaNames[line.area]())
  const change = changeOf(line)
  const isNear = Math.abs(x - center) < 24
  const anchor = isNear ? 'middle' : x < center ? 'end' : 'start'
  const hasChange = line.before !== null
  const rows = words.length + (hasChange ? 1 : 0)
  // The label is centered on its axis; above and below the chart it grows outward.
  const first = isNear ? (y < 290 ? y - (rows - 1) * 18 : y + 12) : y - ((rows - 1) * 18) / 2 + 5
  return (
    <text className={styles.label} x={x} y={first} textAnchor={anchor}>
      {words.map((word, index) => (
        <tspan key={word} x={x} dy={index === 0 ? 0 : 18}>
          {word}
        </tspan>
      ))}
      {hasChange && (
        <tspan className={styles.change} data-grown={isGrown(change) || undefined} x={x} dy={18}>
          {changeText(change)}
        </tspan>
      )}
    </text>
  )
}

/** On a phone the names do not fit around the chart: a number does, and the table names it. */
const AreaNumber = ({ number, place: [x, y] }: { number: number; place: Place }) => (
  <text className={styles.number} x={x} y={y + 5} textAnchor="middle">
    {number}
  </text>
)

function twoLines(name: string): string[] {
  const words = name.split(' ')
  if (words.length < 2) return [name]
  const half = Math.ceil(words.length / 2)
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')]
}
