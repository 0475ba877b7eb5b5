import { notifications, unsubscribing } from '@juntas/contract/notifications'
import { expect, test } from 'vitest'
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
import { stopToken } from './letters.ts'
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
