import { comments } from '@juntas/contract/comments'
import { notifications } from '@juntas/contract/notifications'
import { expect, test } from 'vitest'
import {
  beginWithNotifications,
  here,
  lettersTo,
  listOf,
  mailServer,
  post,
  rhythm,
  say,
  woman,
} from '../../../test/worlds/notification-world.ts'
import { MailFailure } from '../../integrations/mail/mail.ts'
import { mailDigest, mailThread } from './mail.ts'
import { tellAuthor } from './notices.ts'

beginWithNotifications()

const harassment = { tag: 'harassment', title: 'Meu chefe' }

test('the bell names neither who answered in a conversation about harassment nor its title [GAP-111]', async () => {
  const [alma, bela] = [await woman('Alma Reis'), await woman('Bela Couto')]
  const made = await post(alma, harassment)
  const said = await say(bela, made['@id'])
  const nameless = { kind: 'thread', text: 'Há uma resposta nova em uma conversa sua', actor: null }
  expect(await listOf(alma)).toMatchObject([nameless])
  await alma.call(comments.create, { body: { content: made['@id'], parent: said['@id'], text: 'Obrigada' } })
  expect(await listOf(bela)).toMatchObject([nameless])
})

test.each([
  ['a notice about a post', false],
  ['an answer under an anonymous post', true],
])('%s is mailed once, also by several workers at once [GAP-111]', async (_, anonymous) => {
  const [alma, bela] = [await woman('Alma Torres'), await woman('Bela Prado')]
  await rhythm(alma, 'now', 'thread')
  const made = await post(alma, { ...harassment, anonymous })
  if (anonymous) await say(bela, made['@id'])
  else await here.context.db.transaction().execute((trx) => tellAuthor(here.context, trx, made.id, 'hidden'))
  await Promise.all(Array.from({ length: 8 }, () => mailThread(here.context, made.id)))
  expect(lettersTo(alma)).toHaveLength(1)
})

test.each(['an answer to it', 'its being hidden'] as const)(
  'the author of an anonymous post hears of %s once, after a server that took no letter too, and not of what was seen [GAP-111]',
  async (cause) => {
    const [alma, bela] = [await woman('Alma Rocha'), await woman('Bela Rios')]
    const made = await post(alma, { anonymous: true })
    const happens = () =>
      cause === 'an answer to it'
        ? say(bela, made['@id'])
        : here.context.db.transaction().execute((trx) => tellAuthor(here.context, trx, made.id, 'hidden'))
    const refused = async (letter: () => Promise<unknown>) => {
      mailServer.trouble = () => {
        throw new MailFailure('refused', { cause: null, mayHaveArrived: false })
      }
      await expect(letter()).rejects.toThrow('refused')
      mailServer.trouble = undefined
    }
    const onDay = (day: string) => mailDigest(here.context, { memberId: alma.id, period: 'daily', day })

    await rhythm(alma, 'daily', 'thread')
    await happens()
    await alma.call(notifications.read, { body: {} })
    await onDay('2026-11-01')
    expect(lettersTo(alma)).toEqual([])
    await happens()
    await refused(() => onDay('2026-11-02'))
    await onDay('2026-11-02')
    await onDay('2026-11-03')
    expect(lettersTo(alma)).toHaveLength(1)

    await rhythm(alma, 'now', 'thread')
    await happens()
    await refused(() => mailThread(here.context, made.id))
    await mailThread(here.context, made.id)
    await mailThread(here.context, made.id)
    expect(lettersTo(alma)).toHaveLength(2)
  },
)
