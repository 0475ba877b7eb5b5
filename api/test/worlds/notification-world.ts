import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { notifications } from '@juntas/contract/notifications'
import { afterAll, beforeAll } from 'vitest'
import type { Message } from '../../src/integrations/mail/mail.ts'
import { tasks } from '../../src/modules/notifications/tasks.ts'
import { makeMember } from '../factories/member.ts'
import { giveConsent } from '../give-consent.ts'
import { openMailServer } from '../mail.ts'
import { type Caller, type World, world } from './world.ts'

export let here: World
/** The mail server: `trouble` is called with each letter before it is accepted, and may refuse it by throwing. */
export const mailServer: { trouble?: ((message: Message) => void) | undefined } = {}

export function beginWithNotifications() {
  beforeAll(async () => {
    mailServer.trouble = undefined
    const { mail, mails } = openMailServer((message) => mailServer.trouble?.(message))
    here = await world({ partners: { mail } })
    here.mails = mails
  })
  afterAll(() => here.close())
}

/** A new member with every folder, so that tests do not share members. */
export async function woman(name: string, language: 'pt-BR' | 'es-ES' | 'en-US' = 'pt-BR') {
  const { email, id } = await makeMember(here.context.db, { name, language, hasFolders: true })
  return { ...(await here.as(email)), email, id }
}
export type Woman = Awaited<ReturnType<typeof woman>>
export const rhythm = (
  one: Caller,
  email: 'none' | 'now' | 'daily' | 'weekly',
  kind: 'reply' | 'thread' | 'job' | 'message' = 'reply',
) => one.call(notifications.setPreference, { params: { kind }, body: { inApp: true, email } })
export async function post(one: Caller, over: object = {}) {
  await giveConsent(one, 'board')
  return one.call(board.create, {
    body: { tag: 'work', title: 'Como pedir aumento', text: 'Alguém já fez?', anonymous: false, ...over },
  })
}
export const say = (one: Caller, content: string, text = 'Oi', parent?: string) =>
  one.call(comments.create, { body: { content, text, ...(parent ? { parent } : {}) } })
export const listOf = async (one: Caller) =>
  (await one.call(notifications.list, { query: { perPage: 100 } }))['hydra:member']
export const unreadOf = async (one: Caller) => (await one.call(notifications.count)).unread
export const lettersTo = ({ email }: { email: string }) => here.mails.filter((message) => message.to === email)
/** Makes only the letters due: the three days of a candidate must not run out with them. */
export const lettersDue = () =>
  here.pool.query(
    `update graphile_worker._private_jobs set run_at = now() from graphile_worker._private_tasks t where t.id = task_id and identifier = 'notifications.mail'`,
  )
export const makeDue = () => here.pool.query('update graphile_worker._private_jobs set run_at = now()')
export async function digest() {
  await tasks['notifications.queueDigests']!(here.context, {}, { attempt: 1, lastAttempt: false })
  await here.runTasks()
}
