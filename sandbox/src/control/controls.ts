import { Calls } from './calls.ts'
import { type Attempt, type Fault, Faults } from './faults.ts'

/** The faults and recorded calls of one partner, which its control routes change. */
export class Controls {
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

  // A `repeat` or `reorder` without a method applies to webhooks.
  private isForWebhooks({ kind, match }: Fault): boolean {
    if (match.method) return match.method.toUpperCase() === 'WEBHOOK'
    return this.sendsWebhooks && (kind === 'repeat' || kind === 'reorder')
  }
}
