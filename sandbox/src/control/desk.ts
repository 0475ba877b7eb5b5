import { Calls } from './calls.ts'
import { Faults } from './faults.ts'

/** What the control API holds of one partner. */
export class Desk {
  readonly faults = new Faults()
  readonly calls = new Calls()

  reset(): void {
    this.faults.clear()
    this.calls.clear()
  }
}
