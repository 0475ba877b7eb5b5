import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { notifications } from '@juntas/contract/notifications'
import { afterAll, beforeAll } from 'vitest'
import { tasks } from '../src/modules/notifications/tasks.ts'
import { makeMember } from './factories/member.ts'
import { type Caller, type World, world } from './world.ts'

export let here: World

export function beginWithNotifications() {
  beforeAll(async () => {
    here = await world()
  })
  afterAll(() => here.close())
}

export async function woman(name: string) {
  const { email, id } = await makeMember(here.context.db, { name, language: 'pt-BR', hasFolders: true })
  return { ...(await here.as(email)), email, id }
}
export type Woman = Awaited<ReturnType<typeof woman>>
export const rhythm = (
  one: Caller,
  email: 'none' | 'now' | 'daily' | 'weekly',
  kind: 'reply' | 'job' | 'message' = 'reply',
) => one.call(notifications.setPreference, { params: { kind }, body: { inApp: true, email } })
export const post = (one: Caller) =>
  one.call(board.create, { body: { tag: 'work', title: 'Como pedir aumento', text: 'Alguém?', anonymous: false } })
export const say = (one: Caller, content: string) => one.call(comments.create, { body: { content, text: 'Oi' } })
export const lettersTo = ({ email }: Woman) => here.mails.filter((message) => message.to === email)
export async function digest() {
  await tasks['notifications.queueDigests']!(here.context, {}, { attempt: 1, lastAttempt: false })
  await here.runTasks()
}
