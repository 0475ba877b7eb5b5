import { library } from '@juntas/contract/library/library'
import { networks } from '@juntas/contract/networks'
import { notifications } from '@juntas/contract/notifications'
import { expect, test } from 'vitest'
import {
  beginWithNotifications,
  here,
  lettersDue,
  lettersTo,
  listOf,
  mailServer,
  makeDue,
  post,
  say,
  unreadOf,
  woman,
} from '../../../test/worlds/notification-world.ts'
import { MailFailure } from '../../integrations/mail/mail.ts'
import { mailOne } from './mail.ts'
import { notify } from './notify.ts'

beginWithNotifications()

test('a letter is never sent twice: two workers, a retry, a kill in the middle, a doubt on the line', async () => {
  const [rosa, vera] = [await woman('Rosa Lima'), await woman('Vera Cruz')]
  const made = await post(rosa)
  const next = async () => {
    await say(vera, made['@id'], `Resposta ${Math.random()}`)
    await here.pool.query(`delete from graphile_worker._private_jobs`)
    const { rows } = await here.pool.query('select max(id)::int as id from notifications where member_id = $1', [
      rosa.id,
    ])
    return rows[0].id as number
  }
  const first = await next()
  await Promise.all(Array.from({ length: 8 }, () => mailOne(here.context, first)))
  await mailOne(here.context, first)
  expect(lettersTo(rosa)).toHaveLength(1)

  // Refused: nothing arrived, so the retry sends it.
  const second = await next()
  mailServer.trouble = () => {
    throw new MailFailure('the mail server refused: EENVELOPE 451', { cause: null, mayHaveArrived: false })
  }
  await expect(mailOne(here.context, second)).rejects.toThrow('refused')
  mailServer.trouble = undefined
  await mailOne(here.context, second)
  expect(lettersTo(rosa)).toHaveLength(2)

  // The connection broke after the letter was accepted: it is not sent again.
  const third = await next()
  mailServer.trouble = (message) => {
    here.mails.push(message)
    throw new MailFailure('the mail server refused: ESOCKET', { cause: null, mayHaveArrived: true })
  }
  await mailOne(here.context, third)
  mailServer.trouble = undefined
  await mailOne(here.context, third)
  expect(lettersTo(rosa)).toHaveLength(3)

  // Killed after the claim: nothing is sent again, whatever was sent before.
  const fourth = await next()
  await here.pool.query('update notifications set mailed_at = now() where id = $1', [fourth])
  await mailOne(here.context, fourth)
  expect(lettersTo(rosa)).toHaveLength(3)
  expect(new Set(lettersTo(rosa).map(({ id }) => id)).size).toBe(3)
})

/** A notification that a coach read a participant's answers, sent to a member of the test. */
async function toldOfReading(to: number) {
  const { rows } = await here.pool.query(
    `select a.id, m.id as coach_id, m.name from mentoring_answers a, members m where m.email = 'coach@demo.juntas.test' limit 1`,
  )
  const { id: answerId, coach_id: actorId, name } = rows[0]
  await here.context.db.transaction().execute((trx) =>
    notify(here.context, trx, {
      to,
      kind: 'mentoring',
      event: 'mentoring_read',
      key: `reading/${answerId}/${to}`,
      actorId,
      answerId,
    }),
  )
  return { coach: name as string }
}

test('a letter about mentoring says neither who nor what [GAP-111] [tests M56]', async () => {
  const rosa = await woman('Rosa Prado')
  const { coach } = await toldOfReading(rosa.id)
  await here.runTasks()
  const [letter] = lettersTo(rosa)
  expect(letter?.subject).toBe('Há uma novidade para você')
  const whole = JSON.stringify({ ...letter, headers: undefined })
  for (const word of [coach, coach.split(' ')[0] as string, 'mentoria', 'respostas', 'leu'])
    expect([word, whole.includes(word)]).toEqual([word, false])
  expect((await listOf(rosa))[0]?.text).toContain(coach)
})

test('what is read before its letter leaves is not mailed any more [tests M57]', async () => {
  const zoe = await woman('Zoé Lima')
  await toldOfReading(zoe.id)
  const [told] = await listOf(zoe)
  await zoe.call(notifications.read, { body: { notification: told!['@id'] } })
  await makeDue()
  await here.runTasks()
  expect(lettersTo(zoe)).toEqual([])
})

test('an address that nobody has proved gets no letter, the bell still tells [tests M58]', async () => {
  const vera = await woman('Vera Pinto')
  await here.pool.query('update members set verified_at = null where id = $1', [vera.id])
  await toldOfReading(vera.id)
  await makeDue()
  await here.runTasks()
  expect(lettersTo(vera)).toEqual([])
  expect(await unreadOf(vera)).toBe(1)
})

test('a request that is taken back before its letter is due sends none [people-growth D11]', async () => {
  const [gil, hana] = [await woman('Gil Moraes'), await woman('Hana Leal')]
  const { rows } = await here.pool.query(
    `insert into contents (slug, title, type, folder_id, author_id, publish_at) select 'so-destas', 'Só destas', c.type, c.folder_id, c.author_id, now() - interval '1 day'
     from contents c join folders f on f.id = c.folder_id where c.type <> 'Skill' and f.is_sold limit 1 returning id`,
  )
  const content = `/v1/contents/${rows[0].id}`
  for (const who of [gil, hana]) await who.call(library.report, { body: { content, percent: 100 } })
  const letters = async () => {
    await here.runTasks()
    await lettersDue()
    await here.runTasks()
    return lettersTo(hana).length
  }
  const invite = () => gil.call(networks.invite, { body: { content, companyJobRoles: [], ageRanges: [] } })
  const { id } = await invite()
  await here.runTasks()
  await gil.call(networks.removeInvite, { params: { id } })
  expect(await letters()).toBe(0)
  await invite()
  expect(await letters()).toBe(1)
})
