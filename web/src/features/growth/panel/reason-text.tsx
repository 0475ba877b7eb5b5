import { m } from '#paraglide/messages.js'
import { scoreText } from '../../../lib/language/score-text.ts'
import { Emphasis, factMark } from '../parts/emphasis.tsx'
import type { Chosen, Reason } from '../queries.ts'
import { dayText, numberText } from '../texts.ts'

/** Why this trail: a sentence made from the member's answers, with a number. */
export function ReasonText({ reason }: { reason: Reason }) {
  const { episodes: count } = reason
  const fact = factOf(reason)
  if (reason.kind === 'lowest')
    return (
      <Emphasis
        text={m.growth_why_lowest({ fact: factMark, count, episodes: fact })}
        fact={m.growth_fact_lowest({ score: scoreText(reason.score) })}
      />
    )
  if (reason.kind === 'area')
    return <Emphasis text={m.growth_why_area({ fact: factMark, count, score: scoreText(reason.score) })} fact={fact} />
  return <Emphasis text={lowText(reason)} fact={fact} />
}

export function ChoiceReason({ choice: { reason, insteadOf, chosenAt } }: { choice: Chosen }) {
  if (insteadOf === null) return <ReasonText reason={reason} />
  const text = m.growth_why_instead({
    trail: insteadOf,
    day: dayText(chosenAt),
    fact: factMark,
    count: reason.episodes,
  })
  return <Emphasis text={text} fact={factOf(reason)} />
}

/** In a list of alternatives: only the count. */
export const OtherReason = ({ reason }: { reason: Reason }) => (
  <Emphasis text={m.growth_why_other({ fact: factMark, count: reason.episodes })} fact={factOf(reason)} />
)

const factOf = ({ episodes: count, of: all }: Reason) => m.growth_fact_episodes({ count, all })

function lowText({ episodes: count, statements, isRare }: Reason): string {
  const inputs = { fact: factMark, count, statements: numberText(statements) }
  if (statements === 1) return isRare ? m.growth_why_rare_one(inputs) : m.growth_why_low_one(inputs)
  return isRare ? m.growth_why_rare(inputs) : m.growth_why_low(inputs)
}
