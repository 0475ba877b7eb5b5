import type { TrailReason } from '@juntas/contract/rules/growth'
import { opportunitiesOf, scores } from '@juntas/contract/rules/survey'
import { type TaggedTrail, trailsAbout } from '../surveys/trails.ts'
import type { LoopCycle } from './cycle-store.ts'

/**
 * One trail for each of the lowest areas that have none yet, and the other trails about the same area. Two areas get
 * different trails if another one is nearly as close.
 */
export function suggestionsOf(trails: readonly TaggedTrail[], { before, choices }: LoopCycle) {
  const taken = new Set(choices.trails.map(({ trailId }) => trailId))
  return opportunitiesOf(scores(before.answers))
    .filter((area) => !choices.trails.some((choice) => choice.area === area))
    .flatMap((area) => {
      const all = trailsAbout(trails, area, before.answers)
      const [best] = all
      if (!best) return []
      const first = all.find((one) => !taken.has(one.row.id) && isNear(one.reason, best.reason)) ?? best
      taken.add(first.row.id)
      return [{ area, first, others: all.filter((one) => one !== first) }]
    })
}

/** At least half as many of its episodes are about the area. */
const isNear = (one: TrailReason, best: TrailReason) => one.episodes / one.of >= best.episodes / best.of / 2
