import { notifications, unsubscribing } from '@juntas/contract/notifications'
import { expect, test } from 'vitest'
import {
  beginWithNotifications,
  digest,
  here,
  lettersTo,
  listOf,
  post,
  rhythm,
  say,
  type Woman,
  woman,
} from '../../../test/worlds/notification-world.ts'
import type { Caller } from '../../../test/worlds/world.ts'
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

test('she chooses a digest: gathered once, with what she has not read; sensitive things stay nameless in it', async () => {
  const [jade, kira] = [await woman('Jade Moura', 'en-US'), await woman('Kira Santos')]
  for (const kind of ['reply', 'thread'] as const)
    await jade.call(notifications.setPreference, { params: { kind }, body: { inApp: true, email: 'daily' } })
  const [open, hidden] = [await post(jade), await post(jade, { anonymous: true, title: 'Só eu sei' })]
  await say(kira, open['@id'], 'Um')
  await say(kira, hidden['@id'], 'Dois')
  await here.runTasks()
  expect(lettersTo(jade)).toEqual([])
  const { tasks } = await import('./tasks.ts')
  for (let run = 0; run < 3; run++) {
    await tasks['notifications.queueDigests']!(here.context, {}, { attempt: 1, lastAttempt: false })
    await here.runTasks()
  }
  const letters = lettersTo(jade)
  expect(letters).toHaveLength(1)
  expect(letters[0]!.subject).toBe('What happened since yesterday')
  expect(letters[0]!.text).toContain('Kira Santos replied to your post')
  expect(letters[0]!.text).toContain('There is news that shows only in Juntas.')
  expect(letters[0]!.text).not.toContain('Só eu sei')
})

test('in the app and by e-mail are chosen apart, kind by kind', async () => {
  const [luz, mara] = [await woman('Luz Braga'), await woman('Mara Sá')]
  const list = await luz.call(notifications.preferences)
  expect(list['hydra:member'].map(({ kind, inApp, email }) => [kind, inApp, email])).toEqual([
    ['reply', true, 'now'],
    ['thread', true, 'none'],
    ['invitation', true, 'now'],
    ['message', true, 'daily'],
    ['award', true, 'weekly'],
    ['job', true, 'now'],
    ['mentoring', true, 'now'],
    ['circle', true, 'now'],
  ])
  const set = (inApp: boolean, email: 'none' | 'now') =>
    luz.call(notifications.setPreference, { params: { kind: 'reply' }, body: { inApp, email } })
  const made = await post(luz)
  await set(false, 'now')
  await say(mara, made['@id'], 'Só por e-mail')
  await here.runTasks()
  expect(await listOf(luz)).toEqual([])
  expect(lettersTo(luz)).toHaveLength(1)
  await set(false, 'none')
  await say(mara, made['@id'], 'De jeito nenhum')
  await here.runTasks()
  expect(lettersTo(luz)).toHaveLength(1)
  const { rows } = await here.pool.query('select count(*)::int as n from notifications where member_id = $1', [luz.id])
  expect(rows[0].n).toBe(1)
})

test('one click stops one kind of letter, without a sign-in, as RFC 8058 asks; looking at the link stops nothing', async () => {
  const [nina, olga] = [await woman('Nina Prates'), await woman('Olga Faria')]
  const made = await post(nina)
  await say(olga, made['@id'], 'Oi')
  await here.runTasks()
  const [letter] = lettersTo(nina)
  expect(letter!.headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const url = /^<(https?:\/\/[^>]+)>$/.exec(letter!.headers!['List-Unsubscribe']!)![1]!
  const path = new URL(url).pathname
  const token = path.split('/').pop()!
  expect(letter!.text).toContain(`/notificacoes/cancelar/${token}`)
  const emailOf = async (kind: string) =>
    (await nina.call(notifications.preferences))['hydra:member'].find((one) => one.kind === kind)!.email
  const looked = await here.visitor.raw('GET', path)
  expect([looked.statusCode, new URL(looked.headers.location as string).pathname]).toEqual([
    303,
    `/notificacoes/cancelar/${token}`,
  ])
  expect(await emailOf('reply')).toBe('now')
  const form = await here.visitor.raw('POST', path, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([form.statusCode, form.json()]).toEqual([200, { what: 'reply', isSubscribed: false }])
  expect([await emailOf('reply'), await emailOf('job')]).toEqual(['none', 'now'])
  await here.visitor.call(unsubscribing.resubscribe, { params: { token } })
  expect(await emailOf('reply')).toBe('now')
  const wrong = `${token.slice(0, -3)}AAA`
  await expect(here.visitor.call(unsubscribing.unsubscribe, { params: { token: wrong } })).rejects.toMatchObject({
    status: 404,
  })
})
