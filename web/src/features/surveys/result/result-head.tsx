import { surveyAreaNames } from '@juntas/client/survey-area-names.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../../lib/language/date-text.ts'
import { listText } from '../../../lib/language/list-text.ts'
import { changeText, scoreText } from '../../../lib/language/score-text.ts'
import type { Result } from '../queries.ts'
import styles from './result-head.module.css'
import {
  grownAreas,
  hasBefore,
  isGrown,
  type Line,
  linesOf,
  meanAfter,
  meanChange,
  timeBetween,
} from './result-lines.ts'

/** The result in one sentence, when it was answered, and the means of both surveys. */
export function ResultHead({ result }: { result: Result }) {
  const lines = linesOf(result, 'potencial')
  const { savedAt, beforeSavedAt: before } = result
  const between = before && timeBetween(before, savedAt)
  return (
    <header className={styles.head} data-stack="3">
      <p data-text="kicker">
        {result.pesquisaType === 'inicial' ? m.surveys_result_first() : m.surveys_result_final()}
      </p>
      <h1>{titleOf(lines)}</h1>
      <p data-text="lead">{leadOf(lines, savedAt, before)}</p>
      <dl className={styles.sum}>
        <Mean name={m.surveys_mean_potential()} lines={lines} />
        <Mean name={m.surveys_mean_impact()} lines={linesOf(result, 'impacto')} />
        {between && (
          <div>
            <dt>{m.surveys_between()}</dt>
            <dd>{countText(between)}</dd>
          </div>
        )}
      </dl>
    </header>
  )
}

function Mean({ name, lines }: { name: string; lines: readonly Line[] }) {
  const change = meanChange(lines)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {scoreText(meanAfter(lines))}
        {hasBefore(lines) && <small data-grown={isGrown(change) || undefined}>{changeText(change)}</small>}
      </dd>
    </div>
  )
}

function titleOf(lines: readonly Line[]): string {
  if (!hasBefore(lines)) return m.surveys_result_title()
  const grown = grownAreas(lines).length
  if (grown === lines.length) return m.surveys_grown_all()
  if (grown === 0) return m.surveys_grown_none()
  return grown === 1 ? m.surveys_grown_one() : m.surveys_grown({ count: grown })
}

function leadOf(lines: readonly Line[], savedAt: string, before: string | null): string {
  if (!before) return m.surveys_answered_on({ day: dateText(savedAt) })
  const days = { from: dateText(before), to: dateText(savedAt) }
  const most = grownAreas(lines)
    .slice(0, 3)
    .map(({ area }) => surveyAreaNames[area]())
  if (most.length === 0) return m.surveys_stable_between(days)
  return m.surveys_changed_most({ areas: listText(most), ...days })
}

const countText = ({ unit, count }: { unit: 'month' | 'day'; count: number }) =>
  new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
