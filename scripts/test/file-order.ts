import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that mostly wait (for a bank, a kill, a restart, a starting server), the longest first. */
const waiting = [
  'scripts/start/start.test.ts',
  'api/test/processes/purchases.test.ts',
  'api/src/modules/billing/purchase/faults.test.ts',
  'api/test/processes/chat-cuts.test.ts',
  'api/src/modules/billing/purchase/late-sales.test.ts',
  'api/src/modules/billing/bills/charges.test.ts',
  'scripts/postgres/postgres.test.ts',
  'api/src/modules/billing/subscription/renewal.test.ts',
  'api/test/processes/heavy-work.test.ts',
  'api/test/processes/kills.test.ts',
]

/**
 * Spreads the waiting files over the whole run, so that one of them waits while others compute. By default vitest runs
 * project after project: at times every worker waited, and the last file of a project ran alone (measured on two cores:
 * the processors were idle for a seventh of the run).
 */
export default class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => waiting.findIndex((name) => moduleId.endsWith(`/${name}`))
    const slow = sorted.filter((file) => place(file) >= 0).sort((a, b) => place(a) - place(b))
    const rest = sorted.filter((file) => place(file) < 0)
    const each = Math.ceil(rest.length / (slow.length + 1))
    return slow
      .flatMap((file, at) => [file, ...rest.slice(at * each, (at + 1) * each)])
      .concat(rest.slice(slow.length * each))
  }
}
