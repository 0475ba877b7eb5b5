import { areaWords } from './areas.ts'
import type { Result } from './queries.ts'
import styles from './radar.module.css'

const size = 520
const center = size / 2
const radius = 168
const rings = [1, 2, 3, 4, 5]

const point = (index: number, count: number, value: number) => {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2
  const length = (value / 5) * radius
  return [center + length * Math.cos(angle), center + length * Math.sin(angle)] as const
}
const outline = (values: readonly number[]) =>
  values
    .map((value, index) =>
      point(index, values.length, value)
        .map((n) => n.toFixed(1))
        .join(','),
    )
    .join(' ')

/** Twelve areas on one wheel. The numbers stand in the table beside it; before is dotted, after is solid. */
export function Radar({ areas }: { areas: Result['areas'] }) {
  const before = areas.every((area) => area.before !== null) ? areas.map((area) => area.before ?? 0) : null
  return (
    <svg className={styles.radar} viewBox={`-70 0 ${size + 140} ${size}`} aria-hidden="true">
      {rings.map((ring) => (
        <polygon key={ring} className={styles.ring} points={outline(areas.map(() => ring))} />
      ))}
      {areas.map((area, index) => {
        const [x, y] = point(index, areas.length, 5)
        return <line key={area.area} className={styles.ring} x1={center} y1={center} x2={x} y2={y} />
      })}
      {before && <polygon className={styles.before} points={outline(before)} />}
      <polygon className={styles.after} points={outline(areas.map((area) => area.value))} />
      {areas.map((area, index) => {
        const [x, y] = point(index, areas.length, area.value)
        return <circle key={area.area} className={styles.dot} cx={x} cy={y} r="4.5" />
      })}
      {areas.map((area, index) => {
        const [x, y] = point(index, areas.length, 5.75)
        const anchor = Math.abs(x - center) < 24 ? 'middle' : x < center ? 'end' : 'start'
        return (
          <text key={area.area} className={styles.label} x={x} y={y} textAnchor={anchor} dominantBaseline="middle">
            {twoLines(areaWords[area.area].name()).map((line, place) => (
              <tspan key={line} x={x} dy={place === 0 ? 0 : '1.15em'}>
                {line}
              </tspan>
            ))}
          </text>
        )
      })}
    </svg>
  )
}

function twoLines(name: string): string[] {
  const words = name.split(' ')
  if (words.length < 2) return [name]
  const half = Math.ceil(words.length / 2)
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')]
}
