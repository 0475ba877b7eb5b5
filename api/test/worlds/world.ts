import type { ErrorBody } from '@juntas/contract/errors'
import type { CallInput, Reply, RouteShape } from '@juntas/contract/route'
import { inject } from 'vitest'
import { type App, buildApp } from '../../src/app.ts'
import type { Mail, Message } from '../../src/integrations/mail/mail.ts'
import { openPartners, type Partners } from '../../src/integrations/partners.ts'
import { tasks } from '../../src/modules/modules.ts'
import type { Task, TaskName } from '../../src/tasks/tasks.ts'
import { testConfig } from '../config.ts'
import { createDatabase } from '../database/test-database.ts'
import { keptSerializers } from '../serializers.ts'
import { signIn } from '../sign-in.ts'

/** A refusal as a test sees it: `rejects.toMatchObject({ status: 403, code: 'forbidden' })`. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body?.code} ${body?.detail}`)
    this.status = status
    this.code = body?.code
    this.body = body
  }
}

export interface Caller {
  token: string | null
  /** Calls a route of the contract as this caller; refusals are thrown. */
  call<R extends RouteShape>(
    shape: R,
    input?: Partial<CallInput<R>> & { headers?: Record<string, string> },
  ): Promise<Reply<R>>
  /** The raw answer, for headers, cookies and exact bodies. */
  raw(
    method: string,
    url: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Awaited<ReturnType<App['server']['inject']>>>
}

export interface World extends App {
  /** A demo account by first name, signed in. */
  as(name: string): Promise<Caller & { id: number; email: string }>
  visitor: Caller
  /** E-mails sent since the world was opened, newest last. */
  mails: Message[]
  /** Runs the recorded tasks that are due until none is left. */
  runTasks(): Promise<void>
  close(): Promise<void>
}

/** A whole app on its own copy of the seeded database. */
export async function world(
  given: {
    env?: Record<string, string>
    partners?: Partial<Partners>
    now?: () => Date
    logTo?: { write(line: string): void }
  } = {},
): Promise<World> {
  const databaseUrl = await copyDatabase()
  const config = testConfig({ DATABASE_URL: databaseUrl, ...given.env })
  const mails: Message[] = []
  const mail: Mail = { send: async (message) => void mails.push(message), close: () => undefined }
  const app = await buildApp(config, {
    partners: { ...openPartners(config), mail, ...given.partners },
    schemaController: keptSerializers,
    ...(given.now ? { now: given.now } : {}),
    ...(given.logTo ? { logTo: given.logTo } : {}),
  })
  await app.server.ready()
  return {
    ...app,
    mails,
    visitor: caller(app, null),
    async as(name) {
      const email = name.includes('@') ? name : `${name}@demo.juntas.test`
      const { id, token } = await signIn(app, email)
      return { ...caller(app, token), id, email }
    },
    runTasks: () => drain(app),
    close: () => app.server.close(),
  }
}

export const copyDatabase = () => createDatabase(inject('template'))

export function caller({ server }: App, token: string | null): Caller {
  const raw: Caller['raw'] = (method, url, { body, headers } = {}) =>
    server.inject({
      method: method as 'GET',
      url,
      ...(body === undefined ? {} : { payload: body as object }),
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    })
  return {
    token,
    raw,
    async call(shape, input = {}) {
      const {
        params = {},
        query,
        body,
        headers,
      } = input as {
        params?: Record<string, unknown>
        query?: Record<string, unknown>
        body?: unknown
        headers?: Record<string, string>
      }
      const path = shape.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
      const search = query
        ? `?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`
        : ''
      const answer = await raw(shape.method, path + search, {
        ...(body === undefined ? {} : { body }),
        ...(headers ? { headers } : {}),
      })
      const parsed = answer.body ? JSON.parse(answer.body) : null
      if (answer.statusCode >= 400) throw new Refusal(answer.statusCode, parsed)
      return parsed
    },
  }
}

async function drain({ context, pool }: App) {
  for (let round = 0; round < 200; round++) {
    const { rows } = await pool.query(
      `select j.id, t.identifier, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.run_at <= now() and j.attempts < j.max_attempts order by j.priority, j.run_at, j.id limit 1`,
    )
    const job = rows[0]
    if (!job) return
    await (tasks[job.identifier as TaskName] as Task<TaskName>)(context, job.payload, {
      attempt: 1,
      lastAttempt: false,
    })
    await pool.query('delete from graphile_worker._private_jobs where id = $1', [job.id])
  }
  throw new Error('tasks do not come to an end')
}
