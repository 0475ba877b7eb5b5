import { m } from '#paraglide/messages.js'
import { dateText } from '../../../lib/language/date-text.ts'
import type { Survey } from '../queries.ts'
import { surveyWords } from '../survey-text.ts'
import beforeDot from './before-dot.module.css'
import { Radar } from './radar.tsx'
import type { Line } from './result-lines.ts'
import { ResultNumbers } from './result-numbers.tsx'
import styles from './result-panel.module.css'

type ResultPanelProps = { survey: Survey; lines: readonly Line[]; at: string; beforeAt: string | null }

/** One survey: the chart with its legend and dates, and the same numbers beside it. */
export function ResultPanel({ survey, lines, at, beforeAt }: ResultPanelProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.wheel} data-card>
        <ul className={styles.legend}>
          {beforeAt && (
            <li>
              <Sample kind="before" />
              <span>
                {m.surveys_before()}
                <small data-text="soft">{dateText(beforeAt)}</small>
              </span>
            </li>
          )}
          <li>
            <Sample kind="after" />
            <span>
              {beforeAt ? m.surveys_after() : m.surveys_now()}
              <small data-text="soft">{dateText(at)}</small>
            </span>
          </li>
        </ul>
        <Radar lines={lines} size="wide" />
        <Radar lines={lines} size="narrow" />
      </div>
      <div className={styles.numbers} data-card>
        <ResultNumbers lines={lines} name={surveyWords[survey].title()} />
      </div>
    </div>
  )
}

/** The line style that the legend explains. */
const Sample = ({ kind }: { kind: 'before' | 'after' }) => (
  <svg className={styles.sample} data-kind={kind} width="34" height="12" viewBox="0 0 34 12" aria-hidden="true">
    <path d="M2 6H32" />
    <circle
      className={kind === 'before' ? beforeDot.dot : undefined}
      cx="17"
      cy="6"
      r={kind === 'before' ? 3.4 : 4.6}
    />
  </svg>
)
