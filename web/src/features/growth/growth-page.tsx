import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Callout } from '@juntas/ui/callout/callout.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './growth-page.module.css'
import { AreaPanel } from './panel/area-panel.tsx'
import evidenceList from './panel/evidence-list.module.css'
import { AwardLine } from './panel/evidence-list.tsx'
import { SuggestionPanel } from './panel/suggestion-panel.tsx'
import { CycleSteps } from './parts/cycle-steps.tsx'
import { GrowthHead } from './parts/growth-head.tsx'
import { NextStep } from './parts/next-step.tsx'
import { OtherAreas } from './parts/other-areas.tsx'
import { type Area, type AreaLine, type Cycle, type Growth, growthQuery, type Suggestion } from './queries.ts'
import section from './section-head.module.css'
import { dayText, numberText, shortDay } from './texts.ts'

const PrintDialog = lazyPart(() => import('./dialogs/print-dialog.tsx'))
const SwapDialog = lazyPart(() => import('./dialogs/swap-dialog.tsx'))

/** The growth loop on one page: from the first survey to the final one, for the member alone [GAP-123]. */
export function GrowthPage({ cycle, memberName }: { cycle?: number | undefined; memberName: string }) {
  const { data: growth } = useSuspenseQuery(growthQuery(cycle))
  if (!growth.cycle)
    return (
      <div className={styles.page}>
        <h1>{m.growth_title()}</h1>
        <EmptyState
          title={m.growth_empty()}
          action={
            <ButtonLink kind="primary" to="/pesquisa-potencia-inicial">
              {m.growth_empty_action()}
            </ButtonLink>
          }
        >
          {m.growth_empty_text()}
        </EmptyState>
        <Wall />
      </div>
    )
  return <Loop growth={growth} cycle={growth.cycle} memberName={memberName} />
}

type Open = 'print' | { area: Area; others: Suggestion['others'] } | null

function Loop({ growth, cycle, memberName }: { growth: Growth; cycle: Cycle; memberName: string }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const worked = new Set(growth.chosen.map(({ area }) => area))
  const suggested = new Set(growth.suggestions.map(({ area }) => area))
  const rest = growth.areas.filter(({ area }) => !worked.has(area) && !suggested.has(area))
  const { hidden } = growth.printed
  return (
    <div className={styles.page}>
      <GrowthHead growth={growth} cycle={cycle} onChoose={() => setOpen('print')} />
      <CycleSteps growth={growth} cycle={cycle} />
      {growth.chosen.length > 0 && <ChosenAreas growth={growth} cycle={cycle} onOpen={setOpen} />}
      {growth.suggestions.length > 0 && <Suggestions growth={growth} onOpen={setOpen} />}
      {growth.chosen.length === 0 && growth.suggestions.length === 0 && !cycle.afterAt && (
        <p data-text="small">{m.growth_suggestions_none()}</p>
      )}
      {growth.awards.length > 0 && (
        <section className={styles.awards} data-stack="3" data-print={hidden.includes('awards') ? 'no' : undefined}>
          <h2>{m.growth_awards_rest()}</h2>
          <ul className={evidenceList.evidence}>
            {growth.awards.map((award) => (
              <AwardLine key={award.title} award={award} />
            ))}
          </ul>
        </section>
      )}
      {rest.length > 0 && <OtherAreas lines={rest} isPrinted={!hidden.includes('others')} />}
      {cycle.isCurrent && <NextStep growth={growth} cycle={cycle} />}
      <Wall />
      <p className={styles.ways}>
        <TextLink to={cycle.afterAt ? '/resultado-perfil-final' : '/resultado-perfil-inicial'}>
          {m.growth_result()}
        </TextLink>
      </p>
      <p className={styles.printed}>
        {m.growth_printed_on({ day: dayText(new Date().toISOString()), name: memberName })}
      </p>
      {open === 'print' && <PrintDialog growth={growth} onClose={close} />}
      {open && open !== 'print' && <SwapDialog area={open.area} others={open.others} onClose={close} />}
    </div>
  )
}

const lineOf = ({ areas }: Growth, area: Area): AreaLine =>
  areas.find((line) => line.area === area) ?? { area, before: 0, after: null }

type ChosenAreasProps = { growth: Growth; cycle: Cycle; onOpen: (open: Open) => void }

function ChosenAreas({ growth, cycle, onOpen }: ChosenAreasProps) {
  const { chosen } = growth
  const isChanging = cycle.isCurrent && cycle.afterAt === null
  // While the final survey is open, its button is the only coral one.
  const firstOpen = cycle.isOpen ? undefined : chosen.find(({ trail }) => trail.progress < 100)
  return (
    <section className={styles.section}>
      <header className={section.head}>
        <h2>{chosen.length === 1 ? m.growth_areas_one() : m.growth_areas({ count: numberText(chosen.length) })}</h2>
        <Legend cycle={cycle} />
      </header>
      <ol className={styles.list}>
        {chosen.map((choice) => (
          <AreaPanel
            key={choice.area}
            choice={choice}
            line={lineOf(growth, choice.area)}
            isChanging={isChanging}
            isFirst={choice === firstOpen}
            hidden={growth.printed.hidden}
            onSwap={() => onOpen(choice)}
          />
        ))}
      </ol>
    </section>
  )
}

function Suggestions({ growth, onOpen }: { growth: Growth; onOpen: (open: Open) => void }) {
  const isStart = growth.chosen.length === 0
  return (
    <section className={styles.section} data-print="no">
      <header className={section.head}>
        <h2>{isStart ? m.growth_suggestions() : m.growth_suggestions_more()}</h2>
        <p data-text="small">{m.growth_suggestions_note()}</p>
      </header>
      <ol className={styles.list}>
        {growth.suggestions.map((suggestion, place) => (
          <SuggestionPanel
            key={suggestion.area}
            suggestion={suggestion}
            line={lineOf(growth, suggestion.area)}
            isFirst={isStart && place === 0 && !growth.cycle?.isOpen}
            onOthers={() => onOpen(suggestion)}
          />
        ))}
      </ol>
    </section>
  )
}

function Legend({ cycle: { beforeAt, afterAt } }: { cycle: Cycle }) {
  return (
    <p className={styles.legend}>
      <span data-inline="2">
        <svg width="14" height="22" viewBox="0 0 14 22" aria-hidden="true">
          <path className={styles.before} d="M13 1a10 10 0 0 0 0 20z" />
        </svg>
        {m.growth_before_on({ day: shortDay(beforeAt) })}
      </span>
      <span data-inline="2">
        <svg width="14" height="22" viewBox="0 0 14 22" aria-hidden="true">
          <path className={afterAt ? styles.after : styles.waiting} d="M1 1a10 10 0 0 1 0 20z" />
        </svg>
        {afterAt ? m.growth_after_on({ day: shortDay(afterAt) }) : m.growth_after_later()}
      </span>
    </p>
  )
}

const Wall = () => (
  <div className={styles.wall}>
    <Callout icon={ShieldCheck} size="small" title={m.growth_wall_title()}>
      {m.growth_wall()}
    </Callout>
  </div>
)
