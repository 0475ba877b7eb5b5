import { Tag } from '@juntas/ui/chip/tag.tsx'
import { m } from '#paraglide/messages.js'
import { AnswerMark } from './answer-mark.tsx'
import styles from './statement.module.css'

/** Rarely, sometimes, neutral, often, frequently: 1 to 5, in this order [SURVEY-06]. */
const scale = [m.surveys_scale_1, m.surveys_scale_2, m.surveys_scale_3, m.surveys_scale_4, m.surveys_scale_5]

/** `open` and `listed` can be answered, `before` and `after` are the neighbors of the open one, `away` is hidden. */
export type StatementView = 'open' | 'listed' | 'before' | 'after' | 'away'

type StatementProps = {
  id: number
  place: number
  count: number
  text: string
  value: number | undefined
  view: StatementView
  isMissing: boolean
  onAnswer: (value: number) => void
  onOpen: () => void
}

export function Statement({ id, place, count, text, value, view, isMissing, onAnswer, onOpen }: StatementProps) {
  const isAnswerable = view === 'open' || view === 'listed'
  return (
    <li
      id={`statement-${id}`}
      className={styles.statement}
      data-card={view === 'listed' || undefined}
      data-view={view}
      data-missing={isMissing || undefined}
      hidden={view === 'away'}
    >
      {(view === 'before' || view === 'after') && (
        <Neighbor place={place} text={text} value={view === 'before' ? value : undefined} onOpen={onOpen} view={view} />
      )}
      <fieldset hidden={!isAnswerable} data-statement={id}>
        <legend>
          <span className={styles.place}>{m.surveys_place({ place, all: count })}</span>
          <span className={styles.text}>{text}</span>
        </legend>
        <div className={styles.options}>
          {scale.map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the scale is fixed, and a label changes with the language
            <label key={index} className={styles.option}>
              <input
                type="radio"
                name={`statement-${id}`}
                checked={value === index + 1}
                onChange={() => onAnswer(index + 1)}
              />
              <span className={styles.key} aria-hidden="true">
                {index + 1}
              </span>
              <AnswerMark value={index + 1} isChosen={value === index + 1} />
              <span>{label()}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  )
}

type NeighborProps = { place: number; text: string; value: number | undefined; view: StatementView; onOpen: () => void }

/** The statement before the open one, with its answer to change; and the one after. */
function Neighbor({ place, text, value, view, onOpen }: NeighborProps) {
  return (
    <p className={styles.neighbor}>
      <span className={styles.number}>{place}</span>
      <span className={styles.words}>{text}</span>
      {value !== undefined && <Tag>{scale[value - 1]?.()}</Tag>}
      {view === 'before' && (
        <button type="button" className={styles.change} onClick={onOpen}>
          {value === undefined ? m.surveys_answer_it() : m.surveys_change_answer()}
        </button>
      )}
    </p>
  )
}
