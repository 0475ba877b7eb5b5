// The surveys of a member as the requirements have them (SURVEY-07 to 14, GAP-24, 85, 119). Nothing here is read from
// the product.

export const types = ['impacto', 'potencial'] as const
export const moments = ['inicial', 'final'] as const
type Type = (typeof types)[number]
type Moment = (typeof moments)[number]
export type Values = ReadonlyMap<number, number>

interface Finish {
  values: Values
  at: number
}

const day = 86_400_000

export class SurveyModel {
  time = 0
  hasConsent = true
  /** Every finish, the last one last: the last one counts, the others are history. */
  finishes = new Map<string, Finish[]>()
  drafts = new Map<string, { values: Map<number, number>; at: number }>()

  key = (type: Type, moment: Moment) => `${type} ${moment}`

  finished = (type: Type, moment: Moment) => this.finishes.get(this.key(type, moment))?.at(-1)

  /** When it counts as saved: the same answers again within a day are the same finish. */
  finish(type: Type, moment: Moment, values: Values): number {
    const last = this.finished(type, moment)
    this.drafts.delete(this.key(type, moment))
    if (last && this.time - last.at < day && listOf(last.values).join() === listOf(values).join()) return last.at
    const all = this.finishes.get(this.key(type, moment)) ?? []
    this.finishes.set(this.key(type, moment), [...all, { values, at: this.time }])
    return this.time
  }

  saveDraft(type: Type, moment: Moment, values: Values) {
    const before = this.drafts.get(this.key(type, moment))?.values ?? new Map()
    this.drafts.set(this.key(type, moment), { values: new Map([...before, ...values]), at: this.time })
  }

  consent(given: boolean) {
    this.hasConsent = given
    if (!given) this.drafts.clear()
  }

  erase() {
    this.finishes.clear()
    this.drafts.clear()
  }

  sweep() {
    for (const [key, { at }] of this.drafts) if (this.time - at > 90 * day) this.drafts.delete(key)
  }

  /** The mean of each area's four statements, and for a final result of the last initial answers before it. */
  result(moment: Moment) {
    const [impact, own] = types.map((type) => this.finished(type, moment))
    if (!impact || !own) return null
    const baseline = (type: Type, { at }: Finish) =>
      moment === 'final' ? this.finishes.get(this.key(type, 'inicial'))?.findLast((one) => one.at <= at) : undefined
    const before = { impact: baseline('impacto', impact), own: baseline('potencial', own) }
    return {
      areas: Array.from({ length: 12 }, (_, area) => ({
        value: meanOf(own.values, area),
        impact: meanOf(impact.values, area),
        before: before.own ? meanOf(before.own.values, area) : null,
        impactBefore: before.impact ? meanOf(before.impact.values, area) : null,
      })),
      savedAt: own.at,
      impactSavedAt: impact.at,
      beforeSavedAt: before.own?.at ?? null,
      impactBeforeSavedAt: before.impact?.at ?? null,
    }
  }
}

const meanOf = (values: Values, area: number) =>
  [1, 2, 3, 4].reduce((sum, one) => sum + (values.get(area * 4 + one) ?? 0), 0) / 4

/** In the order of the statements, as pairs. */
export const listOf = (values: Values) => [...values].toSorted(([a], [b]) => a - b)
