import { surveyAreaNames } from '@juntas/client/survey-area-names.ts'
import { artIn } from '@juntas/contract/rules/library/art'
import { isStable } from '@juntas/contract/rules/survey'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import Play from 'lucide-react/icons/play'
import Route from 'lucide-react/icons/route'
import { m } from '#paraglide/messages.js'
import { durationText } from '../../../lib/language/duration-text.ts'
import { scoreText } from '../../../lib/language/score-text.ts'
import { opportunityTexts } from '../areas.ts'
import type { Area, Result } from '../queries.ts'
import styles from './opportunities.module.css'
import { changeOf, isGrown, type Line } from './result-lines.ts'

type Opportunity = Result['opportunities'][number]
type Trail = Opportunity['trails'][number]

/** The three lowest areas: the lowest with its trail and the reason, the others in short [GAP-119]. */
export function Opportunities({ result, lines }: { result: Result; lines: readonly Line[] }) {
  const [first, ...others] = result.opportunities
  const lineOf = (area: Area) => lines.find((line) => line.area === area)
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{m.surveys_opportunities()}</h2>
      {first && <First opportunity={first} line={lineOf(first.area)} />}
      <ul className={styles.others}>
        {others.map(({ area, trails }) => (
          <li key={area} data-stack="1" data-justify="start">
            <h3>
              {surveyAreaNames[area]()} <span className={styles.score}>{scoreText(lineOf(area)?.after ?? 0)}</span>
            </h3>
            <p data-text="soft">{opportunityTexts[area]()}</p>
            {trails[0] && (
              <TextLink to="/habilidades/$id" params={{ id: String(trails[0].id) }}>
                {m.surveys_trail({ trail: trails[0].title, area: surveyAreaNames[area]() })}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function First({ opportunity: { area, trails }, line }: { opportunity: Opportunity; line: Line | undefined }) {
  const trail = trails[0]
  const name = surveyAreaNames[area]()
  return (
    <div data-stack="3" data-justify="start">
      <h3>{name}</h3>
      {line && <p>{reasonOf(name, line)}</p>}
      <p data-text="soft">{opportunityTexts[area]()}</p>
      {trail && <TrailPart trail={trail} />}
      {trail && (
        <p className={styles.why} data-inline="2" data-text="small">
          <Icon of={Route} size={18} />
          {m.surveys_why({ trail: trail.title, area: name, score: scoreText(line?.after ?? 0) })}
        </p>
      )}
      {trail && <GoOn trail={trail} />}
    </div>
  )
}

/** From the member's own numbers: how it changed, or its value. */
function reasonOf(area: string, line: Line): string {
  const [before, after] = [scoreText(line.before ?? 0), scoreText(line.after)]
  const change = changeOf(line)
  if (line.before === null) return m.surveys_lowest({ area, after })
  if (isStable(change)) return m.surveys_lowest_stable({ area, after })
  return isGrown(change)
    ? m.surveys_lowest_grown({ area, before, after })
    : m.surveys_lowest_fallen({ area, before, after })
}

function TrailPart({ trail }: { trail: Trail }) {
  const place =
    trail.progress === 100
      ? m.surveys_trail_done()
      : trail.progress === 0
        ? m.surveys_trail_new({ episodes: trail.episodeCount, time: durationText(trail.minutesLeft) })
        : m.surveys_trail_at({
            percent: trail.progress,
            time: durationText(trail.minutesLeft),
            // One hour is one, as one minute is.
            count: trail.minutesLeft === 60 ? 1 : trail.minutesLeft,
          })
  return (
    <div className={styles.trail}>
      <img src={artIn('hero', trail.picture)} alt="" width={112} height={74} loading="lazy" decoding="async" />
      <div>
        <strong>{trail.title}</strong>
        <p data-text="soft">{place}</p>
        {trail.progress > 0 && <ProgressBar label={trail.title} value={trail.progress} text={place} />}
      </div>
    </div>
  )
}

function GoOn({ trail: { id, progress, next } }: { trail: Trail }) {
  const params = { id: String(id) }
  if (!next?.hasAccess)
    return (
      <ButtonLink kind="primary" to="/habilidades/$id" params={params}>
        {m.surveys_trail_see()}
      </ButtonLink>
    )
  return (
    <ButtonLink
      kind="primary"
      to="/habilidades/$id/$seasonOrContent"
      params={{ ...params, seasonOrContent: next.slug }}
    >
      <Icon of={Play} size={18} filled />
      {progress === 0 ? m.surveys_trail_start() : m.surveys_trail_go_on({ place: next.place })}
    </ButtonLink>
  )
}
