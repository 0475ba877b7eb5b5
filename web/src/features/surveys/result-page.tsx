import { useSuspenseQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { m } from '#paraglide/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { EmptyState } from '../../ui/empty/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { currentLocale } from '../../ui/language/locale.ts'
import { TextLink } from '../../ui/link/text-link.tsx'
import { areaWords } from './areas.ts'
import { doneQuery, type Moment, type Result, resultQuery } from './queries.ts'
import { Radar } from './radar.tsx'
import { addressOf } from './saved.tsx'
import styles from './surveys.module.css'

/** The result, once both surveys are done; until then, what is missing [SURVEY-12]. */
export function ResultPage({ moment, userId }: { moment: Moment; userId: number }) {
  const { data: done } = useSuspenseQuery(doneQuery(userId))
  const missing = (['impacto', 'potencial'] as const).find((survey) => !done[survey][moment])
  if (missing)
    return (
      <div className={styles.page}>
        <h1>{m.surveys_result_title()}</h1>
        <EmptyState
          title={m.surveys_result_waits()}
          action={
            <ButtonLink kind="primary" to={addressOf(missing, moment)}>
              {missing === 'impacto' ? m.surveys_impact_title() : m.surveys_potential_title()}
            </ButtonLink>
          }
        >
          {missing === 'impacto' ? m.surveys_missing_impact() : m.surveys_missing_potential()}
        </EmptyState>
      </div>
    )
  return <Shown moment={moment} userId={userId} />
}

function Shown({ moment, userId }: { moment: Moment; userId: number }) {
  const { data: result } = useSuspenseQuery(resultQuery(userId, moment))
  const { data: done } = useSuspenseQuery(doneQuery(userId))
  return (
    <div className={styles.page}>
      <header className={styles.resultHead}>
        <div>
          <h1>{m.surveys_result_title()}</h1>
          <p className={styles.lead}>{m.surveys_private()}</p>
        </div>
        <Button kind="quiet" size="small" onClick={() => window.print()}>
          <Icon of={Printer} size={18} />
          {m.surveys_print()}
        </Button>
      </header>
      <div className={styles.columns}>
        <Radar areas={result.areas} />
        <Numbers areas={result.areas} />
      </div>
      <section>
        <h2>{m.surveys_strengths()}</h2>
        <ul className={styles.cards}>
          {result.strengths.map((area) => (
            <li key={area} className={styles.card}>
              <h3>{areaWords[area].name()}</h3>
              <p>{areaWords[area].strength()}</p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{m.surveys_opportunities()}</h2>
        <ul className={styles.cards}>
          {result.opportunities.map(({ area, trails }) => (
            <li key={area} className={styles.card}>
              <h3>{areaWords[area].name()}</h3>
              <p>{areaWords[area].opportunity()}</p>
              {trails.map((trail) => (
                <p key={trail.id}>
                  <TextLink to="/habilidades/$id" params={{ id: String(trail.id) }}>
                    {m.surveys_trail({ trail: trail.title, area: areaWords[area].name() })}
                  </TextLink>
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
      <Ways moment={moment} hasFinal={done.impacto.final && done.potencial.final} />
    </div>
  )
}

/** Where a result leads: to the other moment, and back to what she answered. */
function Ways({ moment, hasFinal }: { moment: Moment; hasFinal: boolean }) {
  return (
    <nav className={styles.ways} aria-label={m.surveys_ways()}>
      {moment === 'final' && <TextLink to="/resultado-perfil-inicial">{m.surveys_to_first_result()}</TextLink>}
      {moment === 'inicial' && hasFinal && (
        <TextLink to="/resultado-perfil-final">{m.surveys_to_final_result()}</TextLink>
      )}
      {moment === 'inicial' && !hasFinal && (
        <TextLink to="/pesquisa-impacto-final">{m.surveys_to_final_surveys()}</TextLink>
      )}
      <TextLink to={addressOf('impacto', moment)}>{m.surveys_impact_title()}</TextLink>
      <TextLink to={addressOf('potencial', moment)}>{m.surveys_potential_title()}</TextLink>
    </nav>
  )
}

/** The same numbers as the wheel, sorted by change where there is a before. */
function Numbers({ areas }: { areas: Result['areas'] }) {
  const format = new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  const hasBefore = areas.every((area) => area.before !== null)
  const change = (area: Result['areas'][number]) => area.value - (area.before ?? area.value)
  const rows = hasBefore ? areas.toSorted((a, b) => change(b) - change(a)) : areas
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{m.surveys_table()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.surveys_area()}</th>
          {hasBefore && <th scope="col">{m.surveys_before()}</th>}
          <th scope="col">{hasBefore ? m.surveys_after() : m.surveys_value()}</th>
          <th scope="col">{hasBefore ? m.surveys_change() : m.surveys_impact()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((area) => (
          <tr key={area.area}>
            <th scope="row">{areaWords[area.area].name()}</th>
            {hasBefore && <td>{format.format(area.before ?? 0)}</td>}
            <td>{format.format(area.value)}</td>
            <td>
              {hasBefore ? `${change(area) > 0 ? '+' : ''}${format.format(change(area))}` : format.format(area.impact)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
