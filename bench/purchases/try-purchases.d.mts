interface Querying {
  query(text: string, values?: unknown[]): Promise<unknown>
}

export function buildShop(): Promise<unknown>

/** Purchases with a wrong outcome, one line each. */
type Broken = string[]

export function tryPurchases(given: {
  databaseUrl: string
  client: Querying
  seed: number
  purchases: number
  /** How many purchases are interrupted by a kill of the API, and at least how many at each step. */
  killed: number
  eachStep: number
  log?: (line: string) => void
}): Promise<{
  purchases: number
  kills: number
  interrupted: number
  bySteps: Record<string, number>
  met: Record<string, number>
  states: Record<string, number>
  takenBack: number
  couponsOff: number
  double: Broken
  unserved: Broken
  unpaid: Broken
  unclear: Broken
  wrong: Broken
}>
