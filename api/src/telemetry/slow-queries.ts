import type { FastifyBaseLogger } from 'fastify'
import type { LogEvent } from 'kysely'
import { nameOf } from '../db/client.ts'
import { isConfidentialStatement } from './confidential.ts'

/**
 * Logs statements that take longer than `slowMs`: what they do and their name in `pg_prepared_statements`, never their
 * text or values. Statements on confidential tables are logged like confidential requests.
 */
export function slowQueryLog(slowMs: number, log: FastifyBaseLogger, held: FastifyBaseLogger | undefined) {
  if (!slowMs) return undefined
  return ({ query: { sql }, queryDurationMillis: ms }: LogEvent) => {
    if (ms < slowMs) return
    const to = isConfidentialStatement(sql) ? (held ?? log) : log
    to.warn({ statement: nameOf(sql)?.name, does: purposeOf(sql), ms: Math.round(ms) }, 'slow query')
  }
}

/** `select contents`: the verb and the first table. */
function purposeOf(sql: string) {
  const verb = /^\W*(?:with\b.*?\)\s*)?(select|insert|update|delete|begin|commit|\w+)/is.exec(sql)?.[1] ?? ''
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(sql)?.[1] ?? ''
  return `${verb} ${table}`.trim().toLowerCase()
}
