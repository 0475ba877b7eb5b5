import { Failure } from '@juntas/contract/errors'
import type { growth } from '@juntas/contract/growth'
import { idOf } from '@juntas/contract/hydra'
import { type SurveyArea, scores } from '@juntas/contract/rules/survey'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'
import type { Context, Handlers } from '../../http/serve.ts'
import { requireConsent } from '../../people/consent-store.ts'
import { record } from '../../tasks/tasks.ts'
import { openTrails, type TaggedTrail, taggedTrails, trailsAbout } from '../surveys/trails.ts'
import { type Choices, type LoopCycle, lockLoop, loopOf, noChoices, saveCycle } from './cycle-store.ts'
import { evidenceOf, lastWatched, notesOf } from './evidence.ts'
import { suggestionsOf } from './suggestions.ts'

/** The growth loop is the member's own: every query is bound to the viewer. */
export const handlers: Handlers<typeof growth> = {
  async get({ db, reads, viewer, query, config, language, now }) {
    const loop = await loopOf(db, config.dataKey, viewer.id)
    const cycle = query.cycle ? loop[query.cycle - 1] : loop.at(-1)
    if (query.cycle && !cycle) throw new Failure('not_found')
    if (!cycle) return nothingYet
    const trails = await taggedTrails(db)
    const summaryOf = openTrails({ db, reads }, viewer, language)
    const shown = async ({ row, reason }: ReturnType<typeof trailsAbout>[number]) => ({
      trail: await summaryOf(row),
      reason,
    })
    const chosen = cycle.choices.trails.flatMap((choice) => {
      const row = trails.find((trail) => trail.row.id === choice.trailId)?.row
      return row ? [{ ...choice, row }] : []
    })
    const [evidence, watched] = await Promise.all([
      evidenceOf(db, viewer.id, cycle, language),
      lastWatched(
        db,
        viewer.id,
        chosen.map(({ trailId }) => trailId),
      ),
    ])
    const after = cycle.after && scores(cycle.after.answers)
    const isChanging = cycle.isCurrent && !cycle.after
    return {
      cycle: cycleOf(cycle, now()),
      cycleCount: loop.length,
      areas: scores(cycle.before.answers).map(({ area, value }, place) => ({
        area,
        before: value,
        after: after?.[place]?.value ?? null,
      })),
      chosen: await Promise.all(
        chosen.map(async ({ area, row, reason, chosenAt, insteadOf }) => {
          const trail = await summaryOf(row)
          const others = isChanging ? trailsAbout(trails, area, cycle.before.answers) : []
          return {
            area,
            trail,
            reason,
            chosenAt,
            insteadOf: titleOf(trails, insteadOf, language),
            finishedAt: trail.progress === 100 ? (watched.get(row.id)?.toISOString() ?? null) : null,
            evidence: evidence.of(row.id),
            others: await Promise.all(others.filter((other) => other.row.id !== row.id).map(shown)),
          }
        }),
      ),
      suggestions: isChanging
        ? await Promise.all(
            suggestionsOf(trails, cycle).map(async ({ area, first, others }) => ({
              area,
              ...(await shown(first)),
              others: await Promise.all(others.map(shown)),
            })),
          )
        : [],
      awards: evidence.otherAwards,
      totals: evidence.totals,
      printed: { hidden: cycle.choices.hidden, notes: cycle.choices.notes },
    }
  },

  choose: (context) =>
    store(context, async (trx, cycle, save) => {
      const { body, now } = context
      if (cycle.after) throw new Failure('conflict')
      const tagged = await taggedTrails(trx)
      const found = trailsAbout(tagged, body.area, cycle.before.answers).find(({ row }) => row.id === idOf(body.trail))
      if (!found) throw new Failure('not_found')
      const { trails } = cycle.choices
      const known = trails.find(({ area, trailId }) => area === body.area && trailId === found.row.id)
      const suggested = suggestionsOf(tagged, cycle).find(({ area }) => area === body.area)?.first
      const before = trails.find(({ area }) => area === body.area)?.trailId ?? suggested?.row.id
      const choice = known ?? {
        area: body.area,
        trailId: found.row.id,
        reason: found.reason,
        chosenAt: now().toISOString(),
        insteadOf: before === undefined || before === found.row.id ? null : before,
      }
      if (!known) await save({ ...cycle.choices, trails: [...without(trails, body.area), choice] })
      return { area: choice.area, trail: body.trail, reason: choice.reason, chosenAt: choice.chosenAt }
    }),

  drop: (context) =>
    change(context, async (_, cycle, save) => {
      if (cycle.after) throw new Failure('conflict')
      const trails = without(cycle.choices.trails, context.params.area)
      if (trails.length < cycle.choices.trails.length) await save({ ...cycle.choices, trails })
      return null
    }),

  async notes({ db, viewer, config, language }) {
    const cycle = (await loopOf(db, config.dataKey, viewer.id)).at(-1)
    return { notes: cycle ? await notesOf(db, viewer.id, cycle, language) : [] }
  },

  print: (context) =>
    store(context, async (trx, cycle, save) => {
      const { body, viewer } = context
      const own = body.notes.length
        ? await trx
            .selectFrom('notes')
            .select('id')
            .where('memberId', '=', viewer.id)
            .where('id', 'in', body.notes)
            .execute()
        : []
      const printed = { hidden: [...new Set(body.hidden)], notes: own.map(({ id }) => id) }
      await save({ ...cycle.choices, ...printed })
      return printed
    }),

  begin: (context) =>
    store(context, async (trx, cycle) => {
      const { viewer, body, config, now } = context
      // A repeated press, or a second tab: the cycle has begun.
      if (cycle.number === body.number && !cycle.after)
        return { number: cycle.number, startsAt: cycle.startsAt.toISOString() }
      const at = now()
      if (!cycle.after || body.number !== cycle.number + 1 || at < cycle.opensAt) throw new Failure('conflict')
      const place = { dataKey: config.dataKey, memberId: viewer.id, number: body.number, at }
      await saveCycle(trx, place, { choices: noChoices, begunAt: at })
      return { number: body.number, startsAt: at.toISOString() }
    }),

  remind: (context) =>
    (context.body.isOn ? store : change)(context, async (trx, cycle) => {
      const { viewer, body, config, now } = context
      const at = now()
      const remindAt = body.isOn && at < cycle.opensAt ? cycle.opensAt : null
      const place = { dataKey: config.dataKey, memberId: viewer.id, number: cycle.number, at }
      await saveCycle(trx, place, { choices: cycle.choices, remindAt })
      if (remindAt)
        await record(
          trx,
          'growth.remind',
          { memberId: viewer.id, number: cycle.number },
          { runAt: remindAt, key: `growth.remind/${viewer.id}` },
        )
      return { remindAt: remindAt?.toISOString() ?? null }
    }),
}

const nothingYet = {
  cycle: null,
  cycleCount: 0,
  areas: [],
  chosen: [],
  suggestions: [],
  awards: [],
  totals: { notes: 0, practiced: 0, commitments: 0, certificates: 0, awards: 0 },
  printed: { hidden: [], notes: [] },
}

type Change = Pick<Context<typeof growth.print>, 'db' | 'viewer' | 'config' | 'now'>
type Write<T> = (trx: Db, cycle: LoopCycle, save: (choices: Choices) => Promise<void>) => Promise<T>

/** Changes the current cycle, one change of a member at a time. */
function change<T>({ db, viewer, config, now }: Change, write: Write<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockLoop(trx, viewer.id)
    const cycle = (await loopOf(trx, config.dataKey, viewer.id)).at(-1)
    if (!cycle) throw new Failure('surveys_missing')
    const place = { dataKey: config.dataKey, memberId: viewer.id, number: cycle.number, at: now() }
    return write(trx, cycle, (choices) => saveCycle(trx, place, { choices }))
  })
}

/** The same for what stores something new: it follows from the answers and needs the consent to them. */
const store = <T>(context: Change, write: Write<T>): Promise<T> =>
  change(context, async (trx, cycle, save) => {
    await requireConsent(trx, context.config, context.viewer.id, 'surveys')
    return write(trx, cycle, save)
  })

const cycleOf = ({ number, startsAt, before, after, opensAt, isCurrent, remindAt }: LoopCycle, now: Date) => ({
  number,
  startsAt: startsAt.toISOString(),
  beforeAt: before.at.toISOString(),
  afterAt: after?.at.toISOString() ?? null,
  opensAt: opensAt.toISOString(),
  isOpen: now >= opensAt,
  isCurrent,
  remindAt: remindAt?.toISOString() ?? null,
})

const without = (trails: Choices['trails'], area: SurveyArea) => trails.filter((trail) => trail.area !== area)

function titleOf(trails: readonly TaggedTrail[], id: number | null, language: Language) {
  const row = trails.find((trail) => trail.row.id === id)?.row
  return row ? translated(row, language).title : null
}
