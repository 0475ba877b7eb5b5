import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { notifications } from '@juntas/contract/notifications'
import { expect, test } from 'vitest'
import { agree } from '../../../test/agree.ts'
import { beginWithNotifications, here, lettersTo, say, type Woman, woman } from '../../../test/notification-world.ts'
import { mailThread } from './mail.ts'
import { tellAuthor } from './notices.ts'

beginWithNotifications()

async function post(one: Woman, anonymous: boolean) {
  await agree(one, 'board')
  return one.call(board.create, { body: { tag: 'harassment', title: 'Meu chefe', text: 'Alguém?', anonymous } })
}
const bellOf = async (one: Woman) => (await one.call(notifications.list))['hydra:member']

test('the bell names neither who answered in a conversation about harassment nor its title [GAP-111]', async () => {
  const [alma, bela] = [await woman('Alma Reis'), await woman('Bela Couto')]
  const made = await post(alma, false)
  const said = await say(bela, made['@id'])
  const nameless = { kind: 'thread', text: 'Há uma resposta nova em uma conversa sua', actor: null }
  expect(await bellOf(alma)).toMatchObject([nameless])
  await alma.call(comments.create, { body: { content: made['@id'], parent: said['@id'], text: 'Obrigada' } })
  expect(await bellOf(bela)).toMatchObject([nameless])
})

test.each([
  ['a notice about a post', false],
  ['an answer under an anonymous post', true],
])('%s is mailed once, also by several workers at once [GAP-111]', async (_, anonymous) => {
  const [alma, bela] = [await woman('Alma Torres'), await woman('Bela Prado')]
  await alma.call(notifications.setPreference, { params: { kind: 'thread' }, body: { inApp: true, email: 'now' } })
  const made = await post(alma, anonymous)
  if (anonymous) await say(bela, made['@id'])
  else await here.context.db.transaction().execute((trx) => tellAuthor(here.context, trx, made.id, 'hidden'))
  await Promise.all(Array.from({ length: 8 }, () => mailThread(here.context, made.id)))
  expect(lettersTo(alma)).toHaveLength(1)
})
