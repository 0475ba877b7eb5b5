import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Callout } from '@juntas/ui/callout/callout.tsx'
import { Pills } from '@juntas/ui/choice/pills.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import Printer from 'lucide-react/icons/printer'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { doneQuery, type Moment, type Result, resultQuery, type Survey } from '../queries.ts'
import { addressOf, surveyWords } from '../survey-text.ts'
import { Opportunities } from './opportunities.tsx'
import { ResultHead } from './result-head.tsx'
import { linesOf } from './result-lines.ts'
import styles from './result-page.module.css'
import { ResultPanel } from './result-panel.tsx'
import { Strengths } from './strengths.tsx'

/** The result, once both surveys are done; until then, what is missing [SURVEY-12]. */
export function ResultPage({ moment, userId }: { moment: Moment; userId: number }) {
  const { data: done } = useSuspenseQuery(doneQuery(userId))
  const open = (['impacto', 'potencial'] as const).filter((survey) => !done[survey][moment])
  const [missing] = open
  if (missing)
    return (
      <div className={styles.page} data-stack="6">
        <h1>{m.surveys_result_title()}</h1>
        <EmptyState
          title={m.surveys_result_waits()}
          action={
            <ButtonLink kind="primary" to={addressOf(missing, moment)}>
              {surveyWords[missing].title()}
            </ButtonLink>
          }
        >
          {open.length === 2 ? m.surveys_missing_both() : surveyWords[missing].missing()}
        </EmptyState>
      </div>
    )
  return <Shown moment={moment} userId={userId} />
}

function Shown({ moment, userId }: { moment: Moment; userId: number }) {
  const { data: result } = useSuspenseQuery(resultQuery(userId, moment))
  const { data: done } = useSuspenseQuery(doneQuery(userId))
  const [survey, setSurvey] = useState<Survey>('potencial')
  const potential = linesOf(result, 'potencial')
  return (
    <div className={styles.page} data-stack="6">
      <ResultHead result={result} />
      <div className={styles.choice} data-cluster="3" data-justify="between">
        <Pills
          label={m.surveys_which()}
          value={survey}
          options={[
            { value: 'potencial', name: m.surveys_value() },
            { value: 'impacto', name: m.surveys_impact() },
          ]}
          onChange={setSurvey}
        />
        <Button kind="quiet" size="small" onClick={() => window.print()}>
          <Icon of={Printer} size={18} />
          {m.surveys_print()}
        </Button>
      </div>
      {/* Both are in the page, so that both are printed. */}
      {(['potencial', 'impacto'] as const).map((one) => (
        <div key={one} className={styles.panel} data-shown={one === survey || undefined}>
          <ResultPanel survey={one} lines={linesOf(result, one)} {...datesOf(result, one)} />
        </div>
      ))}
      <p className={styles.note} data-inline="2" data-text="small">
        <Icon of={Info} size={18} />
        {potential.some((line) => line.before !== null) ? m.surveys_how_change() : m.surveys_how()}
      </p>
      <div className={styles.parts} data-stack="10">
        <Strengths areas={result.strengths} lines={potential} />
        <Opportunities result={result} lines={potential} />
      </div>
      <Callout icon={ShieldCheck} size="small" title={m.surveys_wall_title()}>
        {m.surveys_wall()}
      </Callout>
      <Ways moment={moment} hasFinal={done.impacto.final && done.potencial.final} />
    </div>
  )
}

const datesOf = (result: Result, survey: Survey) =>
  survey === 'potencial'
    ? { at: result.savedAt, beforeAt: result.beforeSavedAt }
    : { at: result.impactSavedAt, beforeAt: result.impactBeforeSavedAt }

/** Links of a result: to the other moment, and back to the answers. */
function Ways({ moment, hasFinal }: { moment: Moment; hasFinal: boolean }) {
  return (
    <nav className={styles.ways} aria-label={m.surveys_ways()}>
      <TextLink to="/crescimento">{m.surveys_to_growth()}</TextLink>
      {moment === 'final' && <TextLink to="/resultado-perfil-inicial">{m.surveys_to_first_result()}</TextLink>}
      {moment === 'inicial' && hasFinal && (
        <TextLink to="/resultado-perfil-final">{m.surveys_to_final_result()}</TextLink>
      )}
      {moment === 'inicial' && !hasFinal && (
        <TextLink to="/pesquisa-impacto-final">{m.surveys_to_final_surveys()}</TextLink>
      )}
      <TextLink to={addressOf('impacto', moment)}>{surveyWords.impacto.title()}</TextLink>
      <TextLink to={addressOf('potencial', moment)}>{surveyWords.potencial.title()}</TextLink>
    </nav>
  )
}
