import { notifications, unsubscribing } from '@juntas/contract/notifications'
import { expect, test } from 'vitest'
import {
  beginWithNotifications,
  here,
  lettersTo,
  mailServer,
  post,
  rhythm,
  say,
  woman,
} from '../../../test/worlds/notification-world.ts'
import { MailFailure } from '../../integrations/mail/mail.ts'
import { stopToken } from './letters.ts'
import { mailDigest, mailOne } from './mail.ts'
import { notify } from './notify.ts'
import { tasks } from './tasks.ts'

beginWithNotifications()

const minute = 60_000
const begin = Date.parse('2026-11-01T12:00:00Z')
/** A message to a member, some minutes after the first one. */
async function tell(to: number, place: number, actorId?: number) {
  const { rows } = await here.pool.query('select id from networks limit 1')
  const at = new Date(begin + place * minute)
  const news = { to, kind: 'message', event: 'message', key: `message/${place}`, networkId: rows[0].id, at } as const
  await here.context.db
    .transaction()
    .execute((trx) => notify(here.context, trx, { ...news, ...(actorId === undefined ? {} : { actorId }) }))
}
const digest = (memberId: number, day = '2026-11-02', period: 'daily' | 'weekly' = 'daily') =>
  mailDigest(here.context, { memberId, period, day })
const jobsOf = async (memberId: number, now: string) => {
  await here.pool.query('delete from graphile_worker._private_jobs')
  await tasks['notifications.queueDigests']!(
    { ...here.context, now: () => new Date(now) },
    {},
    { attempt: 1, lastAttempt: false },
  )
  const { rows } = await here.pool.query(
    'select key from graphile_worker._private_jobs where key like $1 order by key',
    [`notifications.digest/${memberId}/%`],
  )
  return rows.map(({ key }) => key.split('/').slice(2).join(' '))
}

test('a digest has twelve lines, the newest first, and says how many more there are [GAP-111]', async () => {
  const [alma, bela, cora] = [await woman('Alma Reis'), await woman('Bela Couto'), await woman('Cora Lins')]
  const letterOf = async (count: number, day: string) => {
    for (let place = 0; place < count; place++)
      await tell(alma.id, place, place === count - 1 ? bela.id : place === 0 ? cora.id : undefined)
    await digest(alma.id, day)
    await here.pool.query('delete from notifications where member_id = $1', [alma.id])
    return lettersTo(alma).at(-1)!
  }
  const twelve = await letterOf(12, '2026-11-02')
  expect(twelve).toMatchObject({
    id: `<digest-${alma.id}-daily-2026-11-02@juntas>`,
    subject: 'O que aconteceu desde ontem',
  })
  expect(twelve.text).toContain('O que espera por você')
  expect(twelve.text).toContain('/notificacoes')
  expect(twelve.text.match(/escreveu para você\./g)).toHaveLength(12)
  expect(twelve.text.indexOf('Bela Couto escreveu')).toBeLessThan(twelve.text.indexOf('Cora Lins escreveu'))
  for (const line of ['E mais', 'só aparecem na Juntas']) expect(twelve.text).not.toContain(line)
  const thirteen = await letterOf(13, '2026-11-03')
  expect(thirteen.text.match(/escreveu para você\./g)).toHaveLength(12)
  expect(thirteen.text).toContain('E mais um aviso.')
  expect(thirteen.text).not.toContain('Cora Lins')
  expect((await letterOf(15, '2026-11-04')).text).toContain('E mais 3 avisos.')
})

test('a digest that the server refused comes with the next try, one that may have arrived does not [GAP-111]', async () => {
  const alma = await woman('Alma Lins')
  const refuse = async (mayHaveArrived: boolean, day: string) => {
    mailServer.trouble = () => {
      throw new MailFailure('refused', { cause: null, mayHaveArrived })
    }
    const sent = await digest(alma.id, day).then(
      () => 'done',
      () => 'failed',
    )
    mailServer.trouble = undefined
    return sent
  }
  await tell(alma.id, 1)
  expect(await refuse(false, '2026-11-02')).toBe('failed')
  await digest(alma.id)
  await digest(alma.id)
  expect(lettersTo(alma)).toHaveLength(1)
  await tell(alma.id, 2)
  expect(await refuse(true, '2026-11-03')).toBe('done')
  await digest(alma.id, '2026-11-03')
  await digest(alma.id, '2026-11-04')
  expect(lettersTo(alma)).toHaveLength(1)
})

test('a digest has what is unread of its own rhythm; nothing new and no account that is open mean no letter [GAP-111]', async () => {
  const [alma, bela] = [await woman('Alma Neri'), await woman('Bela Dias')]
  await digest(alma.id, '2026-11-01')
  await tell(alma.id, 1)
  await digest(alma.id, '2026-11-02', 'weekly')
  await alma.call(notifications.read, { body: {} })
  await digest(alma.id, '2026-11-02')
  expect(lettersTo(alma)).toEqual([])
  await tell(alma.id, 2)
  await here.pool.query('update members set blocked_at = now() where id = $1', [alma.id])
  await digest(alma.id, '2026-11-03')
  await here.pool.query('update members set blocked_at = null where id = $1', [alma.id])
  expect(lettersTo(alma)).toEqual([])
  await digest(alma.id, '2026-11-03')
  expect(lettersTo(alma)).toHaveLength(1)
  // Discreet kinds alone: the letter has no line but the one that there is news.
  await rhythm(alma, 'weekly', 'thread')
  const made = await post(alma, { tag: 'harassment', title: 'Meu chefe' })
  await say(bela, made['@id'])
  await digest(alma.id, '2026-11-09', 'weekly')
  const letter = lettersTo(alma).at(-1)!
  expect(letter.subject).toBe('O que aconteceu na semana')
  expect(letter.text).toContain('Há novidades que só aparecem na Juntas.')
  for (const word of ['Meu chefe', 'Bela', 'resposta']) expect(letter.text).not.toContain(word)
})

test('digests are recorded each day, those of the week on Mondays, for members with something in that rhythm [GAP-111]', async () => {
  const [daily, weekly, none] = [await woman('Alma Pires'), await woman('Bela Pires'), await woman('Cora Pires')]
  await tell(daily.id, 1)
  await rhythm(weekly, 'weekly', 'message')
  await tell(weekly.id, 1)
  await rhythm(none, 'none', 'message')
  await tell(none.id, 1)
  const [sunday, monday] = ['2026-11-15T23:59:59Z', '2026-11-16T00:00:00Z']
  expect(await jobsOf(daily.id, sunday)).toEqual(['daily 2026-11-15'])
  expect(await jobsOf(weekly.id, sunday)).toEqual([])
  expect(await jobsOf(weekly.id, monday)).toEqual(['weekly 2026-11-16'])
  expect(await jobsOf(none.id, monday)).toEqual([])
  // Answers to anonymous posts leave no row: who chose a digest for them may have some.
  await rhythm(none, 'daily', 'thread')
  expect(await jobsOf(none.id, monday)).toEqual(['daily 2026-11-16'])
  await daily.call(notifications.read, { body: {} })
  expect(await jobsOf(daily.id, monday)).toEqual([])
})

test('letters that wait follow another choice of their kind, and those of other kinds stay as they are [GAP-111]', async () => {
  const [alma, bela] = [await woman('Alma Serra'), await woman('Bela Prado')]
  const made = await post(alma)
  await say(bela, made['@id'])
  await tell(alma.id, 1)
  const stored = async () =>
    (await here.pool.query('select kind, email from notifications where member_id = $1 order by kind', [alma.id])).rows
      .map(({ kind, email }) => `${kind} ${email}`)
      .toSorted()
  expect(await stored()).toEqual(['message daily', 'reply now'])
  await rhythm(alma, 'weekly', 'message')
  expect(await stored()).toEqual(['message weekly', 'reply now'])
  await rhythm(alma, 'none')
  expect(await stored()).toEqual(['message weekly', 'reply none'])
  await here.runTasks()
  // What was stopped does not come back with another rhythm.
  await rhythm(alma, 'daily')
  expect(await stored()).toEqual(['message weekly', 'reply none'])
  const { rows } = await here.pool.query(`select id from notifications where member_id = $1`, [alma.id])
  for (const { id } of rows) await mailOne(here.context, id)
  expect(lettersTo(alma)).toEqual([])
})

test('a link of one kind brings its letters back at the usual time, also of a kind that has none by default [GAP-111]', async () => {
  const alma = await woman('Alma Braga')
  const press = (what: 'thread' | 'award' | 'weekly') => ({
    params: { token: stopToken(here.context.config, alma.id, what) },
  })
  const chosen = async () =>
    Object.fromEntries(
      (await alma.call(notifications.preferences))['hydra:member'].map(({ kind, inApp, email }) => [
        kind,
        [inApp, email],
      ]),
    )
  const before = await chosen()
  // Nothing was stored: a kind without letters has none to stop.
  expect(await here.visitor.call(unsubscribing.unsubscribe, press('thread'))).toEqual({
    what: 'thread',
    isSubscribed: false,
  })
  expect(await chosen()).toEqual(before)
  expect(await here.visitor.call(unsubscribing.resubscribe, press('thread'))).toEqual({
    what: 'thread',
    isSubscribed: false,
  })
  const set = (kind: 'thread' | 'award', inApp: boolean) =>
    alma.call(notifications.setPreference, { params: { kind }, body: { inApp, email: 'none' } })
  expect(await set('thread', false)).toEqual({
    '@context': '/v1/contexts/NotificationPreference',
    '@id': '/v1/notification_preferences/thread',
    '@type': 'NotificationPreference',
    kind: 'thread',
    inApp: false,
    email: 'none',
  })
  await set('award', true)
  expect(await here.visitor.call(unsubscribing.resubscribe, press('weekly'))).toMatchObject({ isSubscribed: false })
  expect(await here.visitor.call(unsubscribing.resubscribe, press('thread'))).toMatchObject({ isSubscribed: true })
  expect(await here.visitor.call(unsubscribing.resubscribe, press('award'))).toMatchObject({ isSubscribed: true })
  expect(await chosen()).toEqual({ ...before, thread: [false, 'now'], award: [true, 'weekly'] })
  await here.pool.query('delete from members where id = $1', [alma.id])
  await expect(here.visitor.call(unsubscribing.unsubscribe, press('award'))).rejects.toMatchObject({ status: 404 })
})
