import { Calls } from './calls.ts'
import { type Attempt, type Fault, Faults } from './faults.ts'

/** What the control API holds of one partner. */
export class Desk {
  readonly faults = new Faults()
  readonly calls = new Calls()
  private readonly sendsWebhooks: boolean

  constructor({ sendsWebhooks = false } = {}) {
    this.sendsWebhooks = sendsWebhooks
  }

  faultForCall(attempt: Attempt): Fault | undefined {
    return this.faults.take(attempt, (rule) => !this.isForWebhooks(rule))
  }

  faultForWebhook(type: string): Fault | undefined {
    return this.faults.take({ method: 'WEBHOOK', path: type }, (rule) => this.isForWebhooks(rule))
  }

  reset(): void {
    this.faults.clear()
    this.calls.clear()
  }

  // Repeating and reordering, where nothing else is said, is what webhooks do.
  private isForWebhooks({ kind, match }: Fault): boolean {
    if (match.method) return match.method.toUpperCase() === 'WEBHOOK'
    return this.sendsWebhooks && (kind === 'repeat' || kind === 'reorder')
  }
}
