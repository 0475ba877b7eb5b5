import { episodesOf } from '@juntas/contract/rules/circle/pace'
import type { CSSProperties } from 'react'
import { m } from '#paraglide/messages.js'
import { weekdayText } from './circle-text.ts'
import styles from './pace-line.module.css'
import type { Circle } from './queries.ts'

const ground = 118

/** Where the group is, without names: halves on a line of episodes. */
export function PaceLine({ circle }: { circle: Circle }) {
  const { line, week, pace } = circle
  const count = line.episodes.length
  if (count === 0) return null
  const [, due] = episodesOf(Math.max(1, week), pace, count)
  return (
    <section className={styles.panel} data-card aria-labelledby="line-title">
      <header className={styles.head}>
        <h2 id="line-title">{m.circles_line()}</h2>
        <span>{line.others ? m.circles_line_names() : m.circles_line_few()}</span>
      </header>
      <Drawing circle={circle} due={due} width={1232} className={styles.wide} />
      <Drawing circle={circle} due={due} width={560} className={styles.small} />
      <ol className={styles.episodes} style={{ '--count': count } as CSSProperties}>
        {line.episodes.map(({ title }, place) => (
          <li key={title} data-due={place + 1 === due || undefined}>
            <b>{place + 1}</b>
            <span>{title}</span>
          </li>
        ))}
      </ol>
      <p className={styles.plan}>{m.circles_line_due({ title: `${due}. ${line.episodes[due - 1]?.title ?? ''}` })}</p>
    </section>
  )
}

interface DrawingProps {
  circle: Circle
  due: number
  /** In units of the drawing; a phone has a narrower one, so that the halves stay large enough. */
  width: number
  className: string | undefined
}

function Drawing({ circle: { line, meeting }, due, width, className }: DrawingProps) {
  const count = line.episodes.length
  const [left, right] = [width * 0.034, width * 0.966]
  const x = (place: number) => left + ((right - left) * place) / count
  const stacks = stackOf(line.others ?? [])
  const range = line.others
    ? m.circles_line_label_group({ from: Math.min(...line.others), to: Math.max(...line.others) })
    : ''
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} 132`}
      role="img"
      aria-label={`${m.circles_line_label({ due, mine: line.mine, episodes: count })} ${range}`.trim()}
    >
      {meeting && (
        <>
          <rect className={styles.due} x={x(due - 1)} y="26" width={x(1) - x(0)} height={ground - 26} rx="14" />
          <text className={styles.dueText} x={(x(due - 1) + x(due)) / 2} y="18">
            {m.circles_line_by({ day: weekdayText(meeting.startsAt) })}
          </text>
        </>
      )}
      <path className={styles.way} d={`M${left} ${ground}H${right}`} />
      <path className={styles.done} d={`M${left} ${ground}H${x(line.mine)}`} />
      {Array.from({ length: count + 1 }, (_, place) => (
        <circle
          key={x(place)}
          className={styles.stop}
          data-done={place <= line.mine || undefined}
          cx={x(place)}
          cy={ground}
          r="5"
        />
      ))}
      {stacks.map(({ place, height }) => (
        <path
          key={`${place}-${height}`}
          className={styles.other}
          data-even={height % 2 === 1 || undefined}
          d={`M${x(place) - 13} ${ground - 10 - height * 17}a13 13 0 0 1 26 0z`}
        />
      ))}
      <path className={styles.mine} d={`M${x(line.mine) - 17} ${mineAt(stacks, line.mine)}a17 17 0 0 1 34 0z`} />
      <text className={styles.you} x={x(line.mine)} y={mineAt(stacks, line.mine) - 24}>
        {m.circles_you()}
      </text>
    </svg>
  )
}

/** At most four halves lie over each other; more would leave the drawing and say nothing more. */
function stackOf(others: readonly number[]) {
  const heights = new Map<number, number>()
  return others.flatMap((place) => {
    const height = heights.get(place) ?? 0
    heights.set(place, height + 1)
    return height < 4 ? [{ place, height }] : []
  })
}

const mineAt = (stacks: readonly { place: number }[], mine: number) =>
  ground - 10 - Math.min(3, stacks.filter(({ place }) => place === mine).length) * 17
