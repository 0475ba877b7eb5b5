import { isObject } from '../http/exchange.ts'
import { Waiters } from './waiters.ts'

export const faultKinds = [
  'fail', // answers 500; nothing was done
  'status', // answers the given status; nothing was done
  'delay', // waits, then works normally
  'hang', // no answer until cleared, or until ms have passed; nothing was done
  'reset', // the connection breaks before anything was done
  'reset-after', // the work is done, the answer never arrives
  'half-body', // the work is done, the answer breaks off in the middle
  'wrong-json', // the work is done, the answer cannot be read
  'slow-answer', // the work is done at once, the answer comes late
  'late', // the work is done late, even if the caller no longer waits
  'repeat', // done twice; a webhook is sent twice
  'reorder', // waits until the next call has passed, or ms
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  id: number
  kind: FaultKind
  match: { method?: string; path?: string }
  status?: number
  ms?: number
  /** How many further calls the rule applies to. Without it, the rule applies to all calls until it is cleared. */
  times?: number
  retryAfter?: number
  hits: number
}

export interface Attempt {
  method: string
  path: string
}

/** How long a call hangs, and how long it waits for the next one, if the rule names no time. */
export const hangMs = 600_000
export const reorderMs = 2_000

export class FaultError extends Error {}

/** The fault rules of one partner (the first match wins) and the calls that they delay. */
export class Faults {
  private rules: Fault[] = []
  private nextId = 1
  /** Calls that hang. */
  readonly hung = new Waiters()
  /** Calls that are answered only after the next one, so that two answers change places. */
  readonly behind = new Waiters()

  list(): Fault[] {
    return this.rules
  }

  add(input: unknown): Fault {
    const rule = { id: this.nextId, hits: 0, ...readFault(input) }
    this.nextId += 1
    this.rules.push(rule)
    return rule
  }

  /** Removes the rules and releases the calls that hang on them. */
  clear(): void {
    this.rules = []
    this.hung.release()
    this.behind.release()
  }

  take(attempt: Attempt, accepts: (rule: Fault) => boolean = () => true): Fault | undefined {
    const rule = this.rules.find((each) => accepts(each) && fits(each, attempt) && (each.times ?? 1) > 0)
    if (!rule) return undefined
    rule.hits += 1
    if (rule.times !== undefined) rule.times -= 1
    return rule
  }
}

function fits({ match }: Fault, { method, path }: Attempt): boolean {
  if (match.method && match.method.toUpperCase() !== method.toUpperCase()) return false
  return !match.path || new RegExp(match.path).test(path)
}

function readFault(input: unknown): Omit<Fault, 'id' | 'hits'> {
  if (!isObject(input)) throw new FaultError('a fault is an object with a kind')
  const kind = faultKinds.find((each) => each === input.kind)
  if (!kind) throw new FaultError(`kind must be one of ${faultKinds.join(', ')}`)
  const match = isObject(input.match) ? input.match : {}
  const path = optionalText(match.path, 'match.path')
  try {
    if (path) new RegExp(path)
  } catch {
    throw new FaultError('match.path must be a regular expression')
  }
  const status = optionalNumber(input.status, 'status', 100, 599)
  if (kind === 'status' && status === undefined) throw new FaultError('kind status needs a status')
  return {
    kind,
    match: { method: optionalText(match.method, 'match.method'), path },
    status,
    ms: optionalNumber(input.ms, 'ms', 0, hangMs),
    times: optionalNumber(input.times, 'times', 1, 1_000_000),
    retryAfter: optionalNumber(input.retryAfter, 'retryAfter', 0, 86_400),
  }
}

// Forms send text, and an empty field for a missing value.
function optionalNumber(value: unknown, name: string, least: number, most: number): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const number = Number(value)
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new FaultError(`${name} must be a whole number from ${least} to ${most}`)
  }
  return number
}

function optionalText(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw new FaultError(`${name} must be text`)
  return value
}
