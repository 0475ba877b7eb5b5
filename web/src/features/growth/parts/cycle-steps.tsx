import { surveyAreaNames } from '@juntas/client/survey-area-names.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import type { LucideIcon } from 'lucide-react'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import ListChecks from 'lucide-react/icons/list-checks'
import Route from 'lucide-react/icons/route'
import { m } from '#paraglide/messages.js'
import { durationText } from '../../../lib/language/duration-text.ts'
import { listText } from '../../../lib/language/list-text.ts'
import { scoreText } from '../../../lib/language/score-text.ts'
import { grownCount, meanAfter, meanBefore, stageOf, trailsOf } from '../numbers.ts'
import type { Cycle, Growth } from '../queries.ts'
import { counted, dayText } from '../texts.ts'
import styles from './cycle-steps.module.css'

interface Step {
  name: string
  icon: LucideIcon
  /** Reached: a full circle; otherwise dotted. */
  isReached: boolean
  lines: string[]
}

/** The five steps of a cycle with where the member is in each. */
export function CycleSteps({ growth, cycle }: { growth: Growth; cycle: Cycle }) {
  const steps = stepsOf(growth, cycle)
  return (
    <ol className={styles.steps} aria-label={m.growth_loop()}>
      {steps.map(({ name, icon, isReached, lines }, place) => (
        <li
          key={name}
          data-reached={isReached || undefined}
          data-line={steps[place + 1]?.isReached || undefined}
          data-end={(place === steps.length - 1 && isReached) || undefined}
        >
          <span className={styles.disc}>
            <Icon of={icon} size={20} />
          </span>
          <div>
            <h2 className={styles.name}>{name}</h2>
            {lines.map((line) => (
              <p key={line} className={styles.text}>
                {line}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

function stepsOf(growth: Growth, cycle: Cycle): Step[] {
  const { areas, chosen, totals } = growth
  const isClosed = stageOf(growth) === 'closed'
  const lowest = areas.toSorted((a, b) => a.before - b.before)[0]
  const hasEvidence = totals.notes + totals.commitments + totals.certificates + totals.awards > 0
  return [
    {
      name: cycle.number === 1 ? m.growth_step_first() : m.growth_step_from(),
      icon: ListChecks,
      isReached: true,
      lines: [
        m.growth_mean({ day: dayText(cycle.beforeAt), mean: scoreText(meanBefore(areas)) }),
        cycle.number === 1 || cycle.startsAt === cycle.beforeAt
          ? lowest
            ? m.growth_lowest({ area: surveyAreaNames[lowest.area](), score: scoreText(lowest.before) })
            : ''
          : m.growth_from_last({ number: cycle.number - 1 }),
      ].filter(Boolean),
    },
    { name: m.growth_step_trails(), icon: Route, isReached: chosen.length > 0, lines: trailLines(growth) },
    {
      name: m.growth_step_evidence(),
      icon: BookmarkCheck,
      isReached: chosen.length > 0 && hasEvidence,
      lines: [hasEvidence ? evidenceText(totals) : m.growth_evidence_none()],
    },
    {
      name: m.growth_step_left(),
      icon: CircleDashed,
      isReached: chosen.length > 0 && hasEvidence,
      lines: [leftText(growth)],
    },
    {
      name: m.growth_step_final(),
      icon: isClosed ? Check : CircleDashed,
      isReached: isClosed,
      lines: cycle.afterAt
        ? [m.growth_mean({ day: dayText(cycle.afterAt), mean: scoreText(meanAfter(areas)) }), grownText(growth)]
        : [cycle.isOpen ? m.growth_is_open() : m.growth_opens({ day: dayText(cycle.opensAt) })],
    },
  ]
}

function trailLines({ chosen, suggestions }: Growth): string[] {
  const own =
    chosen.length > 0
      ? counted(chosen.length, m.growth_trails_chosen_one, m.growth_trails_chosen)
      : m.growth_trails_none()
  if (suggestions.length === 0) return [own]
  return [own, counted(suggestions.length, m.growth_trails_suggested_one, m.growth_trails_suggested)]
}

const evidenceText = ({ notes, commitments, certificates, awards }: Growth['totals']): string => {
  const parts = [
    ...(notes > 0 ? [counted(notes, m.growth_notes_one, m.growth_notes)] : []),
    ...(commitments > 0 ? [counted(commitments, m.growth_commitments_one, m.growth_commitments)] : []),
    ...(certificates > 0 ? [counted(certificates, m.growth_certificates_one, m.growth_certificates)] : []),
    ...(awards > 0 ? [counted(awards, m.growth_awards_one, m.growth_awards)] : []),
  ]
  return `${listText(parts)}.`
}

function leftText({ chosen }: Growth): string {
  if (chosen.length === 0) return m.growth_left_unknown()
  const open = trailsOf(chosen).filter(({ minutesLeft }) => minutesLeft > 0)
  const time = durationText(open.reduce((sum, { minutesLeft }) => sum + minutesLeft, 0))
  if (!open[0]) return m.growth_left_nothing()
  return open.length === 1
    ? m.growth_left_in_one({ time, trail: open[0].title })
    : m.growth_left_in({ time, count: open.length })
}

function grownText({ areas }: Growth): string {
  const grown = grownCount(areas)
  if (grown === areas.length) return m.growth_grown_all()
  return grown === 0 ? m.growth_grown_none() : counted(grown, m.growth_grown_one, m.growth_grown)
}
