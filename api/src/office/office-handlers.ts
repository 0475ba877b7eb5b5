import type { Answer } from '@juntas/contract/hydra'
import type { RouteShape, Routes } from '@juntas/contract/route'
import { joinedTransaction } from '../db/joined-transaction.ts'
import type { Context, Handler, Handlers } from '../http/serve.ts'
import { type AuditInput, writeAuditEntry } from './audit.ts'

/** Writes one row of the audit log and returns its number. */
export type Audit = (entry: AuditInput) => Promise<number>

export type OfficeContext<R extends RouteShape> = Context<R> & { audit: Audit }
export type OfficeHandlers<M extends Routes> = {
  [K in keyof M]: (context: OfficeContext<M[K]>) => Promise<Answer<M[K]>> | Answer<M[K]>
}

/**
 * Handlers of the office. A write runs in one transaction with exactly one row of the audit log; a handler that makes
 * none, or two, fails and leaves nothing. The answer names the row, so that the screen can offer to undo it. A reading
 * may make a row too: a member's page does.
 */
export function officeHandlers<M extends Routes>(routes: M, handlers: OfficeHandlers<M>): Handlers<M> {
  const entries = Object.entries(routes).map(([name, shape]) => {
    const handler = handlers[name] as unknown as OfficeHandlers<Routes>[string]
    return [name, shape.method === 'GET' ? read(handler) : write(handler, `${shape.method} ${shape.path}`)]
  })
  return Object.fromEntries(entries) as Handlers<M>
}

type AnyHandler = (context: OfficeContext<RouteShape>) => unknown

const read =
  (handler: AnyHandler): Handler<RouteShape> =>
  (context) =>
    handler({ ...context, audit: (entry) => writeAuditEntry(writerOf(context), entry) }) as never

const write =
  (handler: AnyHandler, name: string): Handler<RouteShape> =>
  async (context) => {
    const rows: number[] = []
    const answer = await context.db.transaction().execute(async (trx) => {
      const db = joinedTransaction(trx)
      const audit: Audit = async (entry) => {
        const id = await writeAuditEntry({ ...writerOf(context), db }, entry)
        rows.push(id)
        return id
      }
      const result = await handler({ ...context, db, audit })
      if (rows.length !== 1) throw new Error(`${name} made ${rows.length} rows in the audit log`)
      return result
    })
    context.reply.header('x-audit-entry', String(rows[0]))
    return answer as never
  }

const writerOf = ({ db, viewer, now, config }: Context<RouteShape>) => ({
  db,
  actorId: viewer && 'id' in viewer ? viewer.id : null,
  at: now(),
  dataKey: config.dataKey,
})
