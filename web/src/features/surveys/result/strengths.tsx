import { surveyAreaNames } from '@juntas/client/survey-area-names.ts'
import { m } from '#paraglide/messages.js'
import { changeText, scoreText } from '../../../lib/language/score-text.ts'
import { strengthTexts } from '../areas.ts'
import type { Area } from '../queries.ts'
import { changeOf, isGrown, type Line } from './result-lines.ts'
import styles from './strengths.module.css'

/** The three highest areas, each with its number and its change. */
export function Strengths({ areas, lines }: { areas: readonly Area[]; lines: readonly Line[] }) {
  return (
    <section>
      <h2>{m.surveys_strengths()}</h2>
      <ol className={styles.list}>
        {areas.map((area) => {
          const line = lines.find((one) => one.area === area)
          const change = line ? changeOf(line) : 0
          return (
            <li key={area}>
              <h3 className={styles.name}>{surveyAreaNames[area]()}</h3>
              {line && (
                <p className={styles.big}>
                  {scoreText(line.after)}
                  {line.before !== null && (
                    <small data-grown={isGrown(change) || undefined}>{changeText(change)}</small>
                  )}
                </p>
              )}
              <p className={styles.soft}>{strengthTexts[area]()}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
