import { randomBytes } from 'node:crypto'
import { isConfidential } from '../../src/telemetry/confidential.ts'
import type { World } from '../worlds/world.ts'

/** A line of a proxy that logs everything: who asked, when, and the ids that it passed on. */
export interface ProxyLine {
  caller: string
  at: number
  id: string
  trace: string
}

/** Puts a proxy with ids and traces of its own in front of the app; returns its log. */
export function proxyOf(here: World): ProxyLine[] {
  const lines: ProxyLine[] = []
  const inject: (options: object) => unknown = here.server.inject.bind(here.server)
  here.server.inject = ((options: { headers?: Record<string, string> }) => {
    const [id, trace, span] = [16, 16, 8].map((size) => randomBytes(size).toString('hex')) as [string, string, string]
    lines.push({ caller: options.headers?.authorization ?? 'visitor', at: Date.now(), id, trace })
    const passed = { 'x-request-id': id, traceparent: `00-${trace}-${span}-01` }
    return inject({ ...options, headers: { ...options.headers, ...passed } })
  }) as never
  return lines
}

export interface Seen {
  log: readonly string[]
  /** What Prometheus read. */
  metrics: string
  proxy: readonly ProxyLine[]
  /** Of these, what members asked for while they wrote. */
  writing: readonly ProxyLine[]
  /** Words that name a person: addresses, names. */
  people: readonly string[]
}

/** What an operator with all logs, traces and metrics finds out about who wrote on confidential routes. */
export function attackTelemetry({ log, metrics, proxy, writing, people }: Seen) {
  const found: { attack: string; line: string }[] = []
  const passed = new Set(proxy.flatMap(({ id, trace }) => [id, trace]))
  const written = new Set(writing.flatMap(({ id, trace }) => [id, trace]))
  for (const line of log) {
    if (people.some((person) => line.includes(person))) found.push({ attack: 'person in the log', line })
    const told = JSON.parse(line) as { route?: string; time: string }
    if (Object.values(told).some((value) => written.has(String(value))))
      found.push({ attack: 'moment of writing', line })
    if (!isConfidential(told.route ?? '')) continue
    if (!told.time.endsWith(':00.000Z')) found.push({ attack: 'exact time', line })
    if (Object.values(told).some((value) => passed.has(String(value)))) found.push({ attack: 'id of the proxy', line })
  }
  for (const line of metrics.split('\n')) {
    const [, route = ''] = /route="([^"]*)"/.exec(line) ?? []
    if (isConfidential(route)) found.push({ attack: 'route in a metric', line })
    if (people.some((person) => line.includes(person))) found.push({ attack: 'person in a metric', line })
  }
  return found
}
