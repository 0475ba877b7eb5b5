import * as z from 'zod/mini'
import { ById, collection, Id, item, paging } from '../hydra.ts'
import { route } from '../route.ts'
import { sized } from '../sized.ts'

const State = z.enum(['waiting', 'running', 'retrying', 'gave_up'])
export type TaskState = z.output<typeof State>
const OfficeTask = item('OfficeTask', {
  id: Id,
  /** `billing.mail`: the module, and what it does. */
  kind: z.string(),
  state: State,
  attempts: z.int(),
  maxAttempts: z.int(),
  /** When it runs, or runs again. */
  runAt: z.string(),
  createdAt: z.string(),
  /** Why the last try failed, without addresses of people. */
  lastError: z.nullable(z.string()),
})

const roles = { access: 'office', office: ['editor', 'finance', 'owner'] } as const

/** Background work. The owner sees all of it, editors and finance the kinds of their own area. */
export const officeTasks = {
  tasks: route({
    ...roles,
    method: 'GET',
    path: '/v1/office/tasks',
    title: 'Background work that waits, runs or failed; what gave up first',
    query: z.object({
      ...paging,
      state: z.optional(State),
      kind: z.optional(sized(60)),
    }),
    reply: collection(OfficeTask),
  }),
  retryTask: route({
    ...roles,
    method: 'POST',
    path: '/v1/office/tasks/{id}/retries',
    title: 'Run a failed task again now',
    params: ById,
    reply: OfficeTask,
    status: 201,
  }),
}
