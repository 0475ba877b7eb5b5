import { m } from '#paraglide/messages.js'
import styles from './surveys.module.css'

const scale = [m.surveys_scale_1, m.surveys_scale_2, m.surveys_scale_3, m.surveys_scale_4, m.surveys_scale_5]

type StatementProps = {
  id: number
  text: string
  value: number | undefined
  isMissing: boolean
  onAnswer: (value: number) => void
}

/** A statement and its five answers: rarely, sometimes, neutral, often, frequently [SURVEY-06]. */
export function Statement({ id, text, value, isMissing, onAnswer }: StatementProps) {
  return (
    <li id={`statement-${id}`} className={styles.statement} data-missing={isMissing || undefined}>
      <fieldset>
        <legend className={styles.legend}>{text}</legend>
        <div className={styles.options}>
          {scale.map((label, index) => (
            <label key={label()} className={styles.option}>
              <input
                type="radio"
                name={`statement-${id}`}
                checked={value === index + 1}
                onChange={() => onAnswer(index + 1)}
              />
              <span>{label()}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  )
}
