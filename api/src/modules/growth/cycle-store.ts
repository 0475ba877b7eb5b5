import type { printParts } from '@juntas/contract/growth'
import { afterCycle, cyclesOf, type TrailReason } from '@juntas/contract/rules/growth'
import type { SurveyArea } from '@juntas/contract/rules/survey'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { sealer } from '../../encryption.ts'
import { ownMeasurements, surveyPurpose } from '../surveys/answer-store.ts'

export interface ChosenTrail {
  area: SurveyArea
  trailId: number
  reason: TrailReason
  chosenAt: string
  /** The suggested trail that was exchanged for this one. */
  insteadOf: number | null
}

/** What a member chose in one cycle. It follows from survey answers, so it is sealed like them. */
export interface Choices {
  trails: ChosenTrail[]
  hidden: (typeof printParts)[number][]
  notes: number[]
}

export const growthContext = (memberId: number, number: number) => `${memberId}/growth/${number}`

export const sealChoices = (dataKey: string, memberId: number, number: number, choices: Choices) =>
  sealer(dataKey, surveyPurpose).seal(JSON.stringify(choices), growthContext(memberId, number))

export const openChoices = (dataKey: string, memberId: number, number: number, sealed: Buffer) =>
  JSON.parse(sealer(dataKey, surveyPurpose).open(sealed, growthContext(memberId, number))) as Choices

export const noChoices: Choices = { trails: [], hidden: [], notes: [] }

/** A member's cycles with their answers and choices, oldest first. */
export async function loopOf(db: Db, dataKey: string, memberId: number) {
  const [measurements, rows] = await Promise.all([
    ownMeasurements(db, dataKey, memberId),
    db.selectFrom('growthCycles').selectAll().where('memberId', '=', memberId).execute(),
  ])
  const begun = rows.flatMap(({ number, begunAt }) => (begunAt ? [{ number, at: begunAt }] : []))
  const cycles = cyclesOf(measurements, begun)
  return cycles.map((cycle, place) => {
    const row = rows.find(({ number }) => number === cycle.number)
    return {
      ...cycle,
      /** Evidence of later days belongs to the next cycle. */
      endsAt: cycles[place + 1]?.startsAt ?? null,
      /** When the final survey opens; in a closed cycle, when the next one may begin. */
      opensAt: afterCycle(cycle.after?.at ?? cycle.startsAt),
      isCurrent: place === cycles.length - 1,
      remindAt: row?.remindAt ?? null,
      choices: row ? openChoices(dataKey, memberId, cycle.number, row.sealed) : noChoices,
    }
  })
}

/** The trails that a member chose in the newest cycle, for what is suggested elsewhere. */
export const chosenTrails = async (db: Db, dataKey: string, memberId: number): Promise<number[]> =>
  (await loopOf(db, dataKey, memberId)).at(-1)?.choices.trails.map(({ trailId }) => trailId) ?? []

export type LoopCycle = Awaited<ReturnType<typeof loopOf>>[number]

/** Erases what a member chose because of survey answers; it goes with the answers. */
export const eraseGrowth = (db: Db, memberId: number) =>
  db.deleteFrom('growthCycles').where('memberId', '=', memberId).execute()

/** Two tabs that choose at once take turns, so that neither loses the other's choice. */
export const lockLoop = (trx: Db, memberId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`growth/${memberId}`}, 0))`.execute(trx)

/** Saves what changed in a cycle. */
export async function saveCycle(
  trx: Db,
  { dataKey, memberId, number, at }: { dataKey: string; memberId: number; number: number; at: Date },
  { choices, ...times }: { choices: Choices; begunAt?: Date; remindAt?: Date | null },
) {
  const values = { sealed: sealChoices(dataKey, memberId, number, choices), savedAt: at, ...times }
  await trx
    .insertInto('growthCycles')
    .values({ memberId, number, ...values })
    .onConflict((conflict) => conflict.columns(['memberId', 'number']).doUpdateSet(values))
    .execute()
}
