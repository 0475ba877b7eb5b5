import { board } from '@juntas/contract/board'
import { notifications, unsubscribing } from '@juntas/contract/notifications'
import { expect, test } from 'vitest'
import { agree } from '../../../test/agree.ts'
import {
  beginWithNotifications,
  digest,
  here,
  lettersTo,
  post,
  rhythm,
  say,
  type Woman,
  woman,
} from '../../../test/notification-world.ts'
import type { Caller } from '../../../test/world.ts'
import { MailFailure } from '../../integrations/mail/mail.ts'
import { stopToken } from './letters.ts'
import { mailDigest, mailThread } from './mail.ts'
import { tellAuthor } from './notices.ts'
import { notify } from './notify.ts'
import type { Stoppable } from './preferences.ts'

beginWithNotifications()

const chosenBy = async (one: Caller) =>
  (await one.call(notifications.preferences))['hydra:member'].map(({ kind, email }) => [kind, email])
const emailOf = async (one: Caller, wanted: string) => Object.fromEntries(await chosenBy(one))[wanted] as unknown

const linkOf = ({ id }: Woman, what: Stoppable) => ({ params: { token: stopToken(here.context.config, id, what) } })

test('what waits for a digest comes in it, also if the member chooses letters at once meanwhile [GAP-111]', async () => {
  const [alma, bela] = [await woman('Alma Reis'), await woman('Bela Couto')]
  await rhythm(alma, 'daily')
  const made = await post(alma)
  await say(bela, made['@id'])
  await rhythm(alma, 'now')
  await say(bela, made['@id'])
  await here.runTasks()
  expect(lettersTo(alma)).toHaveLength(1)
  await digest()
  expect(lettersTo(alma)).toHaveLength(2)
  await digest()
  expect(lettersTo(alma)).toHaveLength(2)
})

test('news that repeats while it is unread stays in the digest that waits for it [GAP-111]', async () => {
  const [alma, bela] = [await woman('Alma Lins'), await woman('Bela Neri')]
  const { rows } = await here.pool.query('select id from networks limit 1')
  const tell = () =>
    here.context.db.transaction().execute((trx) =>
      notify(here.context, trx, {
        to: alma.id,
        kind: 'message',
        event: 'message',
        key: 'messages/0',
        actorId: bela.id,
        networkId: rows[0].id,
        renews: true,
      }),
    )
  await tell()
  await rhythm(alma, 'now', 'message')
  await tell()
  await here.runTasks()
  expect(lettersTo(alma)).toEqual([])
  await digest()
  expect(lettersTo(alma)).toHaveLength(1)
})

test('what came while the member wanted no letters is mailed when it repeats after another choice [GAP-111]', async () => {
  const [alma, bela] = [await woman('Alma Pires'), await woman('Bela Dias')]
  const { rows } = await here.pool.query('select id from networks limit 1')
  const tell = () =>
    here.context.db.transaction().execute((trx) =>
      notify(here.context, trx, {
        to: alma.id,
        kind: 'reply',
        event: 'message',
        key: 'messages/1',
        actorId: bela.id,
        networkId: rows[0].id,
        renews: true,
      }),
    )
  await rhythm(alma, 'none')
  await tell()
  await rhythm(alma, 'now')
  await tell()
  await here.runTasks()
  expect(lettersTo(alma)).toHaveLength(1)
})

test('after a digest’s link no digest comes, also not with news of a kind that comes at once since then [GAP-111]', async () => {
  const [alma, bela] = [await woman('Alma Serra'), await woman('Bela Prado')]
  await rhythm(alma, 'daily')
  const made = await post(alma)
  await say(bela, made['@id'])
  await rhythm(alma, 'now')
  await here.visitor.call(unsubscribing.unsubscribe, linkOf(alma, 'daily'))
  await digest()
  expect(lettersTo(alma)).toEqual([])
  expect(await emailOf(alma, 'reply')).toBe('now')
})

test('a digest’s link restores what it stopped, and no kind that the member stopped herself [GAP-111]', async () => {
  const alma = await woman('Alma Braga')
  await rhythm(alma, 'daily')
  await rhythm(alma, 'none', 'message')
  const before = await chosenBy(alma)
  const link = linkOf(alma, 'daily')
  // A page that is loaded again stops a second time.
  for (let time = 0; time < 2; time++) await here.visitor.call(unsubscribing.unsubscribe, link)
  expect([await emailOf(alma, 'reply'), await emailOf(alma, 'job')]).toEqual(['none', 'now'])
  expect(await here.visitor.call(unsubscribing.resubscribe, link)).toEqual({ what: 'daily', isSubscribed: true })
  expect(await chosenBy(alma)).toEqual(before)
})

test('a link of one kind restores its rhythm; after a choice of the member a digest’s link restores nothing [GAP-111]', async () => {
  const alma = await woman('Alma Faria')
  await rhythm(alma, 'weekly')
  await here.visitor.call(unsubscribing.unsubscribe, linkOf(alma, 'reply'))
  expect(await here.visitor.call(unsubscribing.resubscribe, linkOf(alma, 'reply'))).toMatchObject({
    isSubscribed: true,
  })
  expect(await emailOf(alma, 'reply')).toBe('weekly')
  await rhythm(alma, 'daily')
  await here.visitor.call(unsubscribing.unsubscribe, linkOf(alma, 'daily'))
  await rhythm(alma, 'none')
  await rhythm(alma, 'none', 'message')
  expect(await here.visitor.call(unsubscribing.resubscribe, linkOf(alma, 'daily'))).toEqual({
    what: 'daily',
    isSubscribed: false,
  })
  expect([await emailOf(alma, 'reply'), await emailOf(alma, 'message')]).toEqual(['none', 'none'])
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
