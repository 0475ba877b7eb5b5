import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { notifications } from '@juntas/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../test/factories/member.ts'
import { keepAway } from '../../../test/keep-away.ts'
import { type Caller, type World, world } from '../../../test/world.ts'
import { tasks } from './tasks.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

async function woman(name: string) {
  const { email, id } = await makeMember(here.context.db, { name, language: 'pt-BR', hasFolders: true })
  return { ...(await here.as(email)), email, id }
}
type Woman = Awaited<ReturnType<typeof woman>>
const rhythm = (one: Caller, email: 'none' | 'now' | 'daily' | 'weekly', kind: 'reply' | 'job' | 'message' = 'reply') =>
  one.call(notifications.setPreference, { params: { kind }, body: { inApp: true, email } })
const post = (one: Caller) =>
  one.call(board.create, { body: { tag: 'work', title: 'Como pedir aumento', text: 'Alguém?', anonymous: false } })
const say = (one: Caller, content: string) => one.call(comments.create, { body: { content, text: 'Oi' } })
const lettersTo = ({ email }: Woman) => here.mails.filter((message) => message.to === email)
async function digest() {
  await tasks['notifications.queueDigests']!(here.context, {}, { attempt: 1, lastAttempt: false })
  await here.runTasks()
}

test.each(['block', 'mute'] as const)(
  'after a %s neither the bell, its number nor a letter names the other one any more [GAP-111]',
  async (kind) => {
    const [alma, bela, cora] = [await woman('Alma Reis'), await woman('Bela Couto'), await woman('Cora Lins')]
    await rhythm(alma, 'daily')
    const made = await post(alma)
    await say(bela, made['@id'])
    await keepAway(alma, bela, kind)
    const bell = async () => [
      (await alma.call(notifications.list))['hydra:member'].map(({ actor }) => actor?.name),
      (await alma.call(notifications.count)).unread,
    ]
    expect(await bell()).toEqual([[], 0])
    await digest()
    expect(lettersTo(alma)).toEqual([])
    await say(cora, made['@id'])
    expect(await bell()).toEqual([['Cora Lins'], 1])
  },
)

test('a member who was blocked no longer reads in the bell what the other one did [GAP-111]', async () => {
  const [alma, bela] = [await woman('Alma Torres'), await woman('Bela Prado')]
  await say(bela, (await post(alma))['@id'])
  await keepAway(bela, alma)
  expect((await alma.call(notifications.list))['hydra:member']).toEqual([])
})
