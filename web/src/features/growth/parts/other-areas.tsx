import { surveyAreaNames } from '@juntas/client/survey-area-names.ts'
import { m } from '#paraglide/messages.js'
import { scoreText } from '../../../lib/language/score-text.ts'
import { changeKind, changeOf } from '../numbers.ts'
import type { AreaLine } from '../queries.ts'
import section from '../section-head.module.css'
import { numberText } from '../texts.ts'
import { Emphasis, factMark } from './emphasis.tsx'
import { HalfDiscs } from './half-discs.tsx'
import styles from './other-areas.module.css'

/** The areas without a trail: small, with their numbers. */
export function OtherAreas({ lines, isPrinted }: { lines: readonly AreaLine[]; isPrinted: boolean }) {
  const count = lines.length
  const isClosed = lines.some(({ after }) => after !== null)
  const hasFallen = lines.some((line) => changeKind(changeOf(line)) === 'fallen')
  return (
    <section className={styles.section} data-stack="6" data-print={isPrinted ? undefined : 'no'}>
      <header className={section.head}>
        <h2>{count === 12 ? m.growth_rest_all() : m.growth_rest({ count, number: numberText(count) })}</h2>
        <p data-text="small">{isClosed ? m.growth_rest_note() : m.growth_rest_note_before()}</p>
      </header>
      <ul className={styles.areas}>
        {lines.map(({ area, before, after }) => (
          <li key={area} data-change={after === null ? undefined : changeKind(after - before)}>
            <HalfDiscs before={before} after={after} size={104} />
            <h3>{surveyAreaNames[area]()}</h3>
            {after === null ? (
              <p>{scoreText(before)}</p>
            ) : (
              <p>
                <Emphasis
                  text={m.growth_from_to({ before: scoreText(before), after: factMark })}
                  fact={scoreText(after)}
                />
                {changeKind(after - before) === 'stable' && <span className={styles.stable}>{m.growth_stable()}</span>}
              </p>
            )}
          </li>
        ))}
      </ul>
      {hasFallen && <p data-text="small">{m.growth_fallen()}</p>}
    </section>
  )
}
