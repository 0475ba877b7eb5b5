import { surveyAreaNames } from '@juntas/client/survey-area-names.ts'
import { m } from '#paraglide/messages.js'
import { changeText, scoreText } from '../../../lib/language/score-text.ts'
import beforeDot from './before-dot.module.css'
import { byChange, changeOf, hasBefore, isGrown, type Line } from './result-lines.ts'
import styles from './result-numbers.module.css'

/**
 * The same numbers as the radar chart, sorted by change where there is an earlier value, each on a line from 1 to 5.
 */
export function ResultNumbers({ lines, name }: { lines: readonly Line[]; name: string }) {
  const isChange = hasBefore(lines)
  const rows = isChange ? byChange(lines) : lines.toSorted((a, b) => b.after - a.after)
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{m.surveys_area()}</th>
          {isChange && <th scope="col">{m.surveys_before()}</th>}
          <th scope="col">{isChange ? m.surveys_after() : m.surveys_score()}</th>
          <td className={styles.line} aria-hidden="true">
            <span className={styles.ends}>
              <span>1</span>
              <span>5</span>
            </span>
          </td>
          {isChange && <th scope="col">{m.surveys_change()}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((line) => (
          <tr key={line.area}>
            <th scope="row">
              <span className={styles.number} aria-hidden="true">
                {lines.indexOf(line) + 1}
              </span>
              {surveyAreaNames[line.area]()}
            </th>
            {isChange && <td className={styles.soft}>{scoreText(line.before ?? 0)}</td>}
            <td className={styles.strong}>{scoreText(line.after)}</td>
            <td className={styles.line} aria-hidden="true">
              <Way line={line} />
            </td>
            {isChange && <Change change={changeOf(line)} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Green only for a real increase; a decrease has the same soft color as a small change. */
const Change = ({ change }: { change: number }) => (
  <td className={styles.change} data-grown={isGrown(change) || undefined}>
    {changeText(change)}
  </td>
)

const placeOf = (value: number) => 6 + ((value - 1) / 4) * 84

function Way({ line: { before, after } }: { line: Line }) {
  const to = placeOf(after)
  return (
    <svg className={styles.way} viewBox="0 0 96 14" aria-hidden="true">
      <path className={styles.track} d="M6 7H90" />
      {before !== null && <path className={styles.moved} d={`M${placeOf(before)} 7H${to}`} />}
      {before !== null && <circle className={beforeDot.dot} cx={placeOf(before)} cy="7" r="3.4" />}
      <circle className={styles.to} cx={to} cy="7" r="4" />
    </svg>
  )
}
