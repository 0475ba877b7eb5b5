import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { notifications } from '@juntas/contract/notifications'
import { expect, test } from 'vitest'
import { agree } from '../../../test/agree.ts'
import {
  beginWithNotifications,
  here,
  lettersTo,
  say,
  type Woman,
  woman,
} from '../../../test/worlds/notification-world.ts'
import { MailFailure } from '../../integrations/mail/mail.ts'
import { mailDigest, mailThread } from './mail.ts'
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

test.each(['an answer to it', 'its being hidden'] as const)(
  'the author of an anonymous post hears of %s once, after a server that took no letter too, and not of what was seen [GAP-111]',
  async (cause) => {
    const [alma, bela] = [await woman('Alma Rocha'), await woman('Bela Rios')]
    const wish = (email: 'daily' | 'now') =>
      alma.call(notifications.setPreference, { params: { kind: 'thread' }, body: { inApp: true, email } })
    const body = { tag: 'work', title: 'Como pedir aumento', text: 'Alguém?', anonymous: true } as const
    await agree(alma, 'board')
    const made = await alma.call(board.create, { body })
    const happens = () =>
      cause === 'an answer to it'
        ? say(bela, made['@id'])
        : here.context.db.transaction().execute((trx) => tellAuthor(here.context, trx, made.id, 'hidden'))
    const refusing = {
      ...here.context,
      partners: {
        ...here.context.partners,
        mail: {
          send: () => Promise.reject(new MailFailure('refused', { cause: null, mayHaveArrived: false })),
          close: () => undefined,
        },
      },
    }
    const onDay = (day: string, context = here.context) =>
      mailDigest(context, { memberId: alma.id, period: 'daily', day })

    await wish('daily')
    await happens()
    await alma.call(notifications.read, { body: {} })
    await onDay('2026-11-01')
    expect(lettersTo(alma)).toEqual([])
    await happens()
    await expect(onDay('2026-11-02', refusing)).rejects.toThrow('refused')
    await onDay('2026-11-02')
    await onDay('2026-11-03')
    expect(lettersTo(alma)).toHaveLength(1)

    await wish('now')
    await happens()
    await expect(mailThread(refusing, made.id)).rejects.toThrow('refused')
    await mailThread(here.context, made.id)
    await mailThread(here.context, made.id)
    expect(lettersTo(alma)).toHaveLength(2)
  },
)
