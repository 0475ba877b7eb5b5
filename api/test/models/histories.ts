import fc from 'fast-check'
import type { TestContext } from 'vitest'
import { scaled } from '../count-scale.ts'
import { keepFigures } from '../figures.ts'
import { Refusal } from '../worlds/world.ts'

type Step<Model extends object, Real> = fc.AsyncCommand<Model, Real>

/** Requests are slow: every test run tries a few histories, a run with a COUNT_SCALE of its own its share of all. */
const runsOf = ({ few, full }: { few: number; full: number }) =>
  Number(process.env.COUNT_SCALE ?? 0.05) > 0.05 ? scaled(full) : few

interface Subject<Model extends object, Real> {
  /** Histories in every test run, and at the full count. */
  few: number
  full: number
  /** An arbitrary that stands here twice is drawn twice as often. */
  steps: fc.Arbitrary<Step<Model, Real>>[]
  /** Steps of the longest history. */
  longest?: number
  /** The product and its model, both at the beginning. */
  begin(): Promise<{ model: Model; real: Real }>
  /** Fails unless everyone sees in the product what the model says. Called after every step. */
  compare(model: Model, real: Real): Promise<void>
  /** The same for what is compared once, after the last step. */
  finish?(model: Model, real: Real): Promise<void>
}

/** Random histories of steps, each run against the product and against a plain model of its rules. */
export async function tryHistories<Model extends object, Real>(
  task: TestContext['task'],
  { few, full, steps, longest = 16, begin, compare, finish }: Subject<Model, Real>,
) {
  let taken = 0
  const compared = steps.map((each) =>
    each.map(
      (step): Step<Model, Real> => ({
        check: (model) => step.check(model),
        toString: () => step.toString(),
        async run(model, real) {
          taken++
          await step.run(model, real)
          await compare(model, real)
        },
      }),
    ),
  )
  const history = fc.asyncProperty(fc.commands(compared, { maxCommands: longest }), async (drawn) => {
    const { model, real } = await begin()
    await fc.asyncModelRun(() => ({ model, real }), drawn)
    await finish?.(model, real)
  })
  const seen = await fc.check(history, { numRuns: runsOf({ few, full }) })
  keepFigures(task, { runs: seen.numRuns, steps: taken, diverged: seen.failed ? 1 : 0 })
  if (seen.failed) throw new Error(await fc.asyncDefaultReportMessage(seen), { cause: seen.errorInstance })
}

/** A kind of step with what is drawn for it. `check` says when it makes sense; without it, always. */
export const stepsOf =
  <Model extends object, Real>() =>
  <Drawn>(
    name: string,
    drawn: fc.Arbitrary<Drawn>,
    run: (drawn: Drawn, model: Model, real: Real) => Promise<void>,
    check: (drawn: Drawn, model: Readonly<Model>) => boolean = () => true,
  ): fc.Arbitrary<Step<Model, Real>> =>
    drawn.map((values) => ({
      check: (model) => check(values, model as Model),
      run: (model, real) => run(values, model, real),
      toString: () => `${name} ${fc.stringify(values)}`,
    }))

/** The status of a refusal, or the answer. Anything but a refusal is a bug. */
export async function answerOf<Answer>(call: Promise<Answer>): Promise<{ refused: number; answer?: Answer }> {
  try {
    return { refused: 0, answer: await call }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: error.status }
  }
}
