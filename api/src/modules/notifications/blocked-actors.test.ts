import { notifications } from '@juntas/contract/notifications'
import { safety } from '@juntas/contract/safety'
import { expect, test } from 'vitest'
import { blockOrMute } from '../../../test/block-member.ts'
import {
  beginWithNotifications,
  digest,
  here,
  lettersTo,
  post,
  rhythm,
  say,
  woman,
} from '../../../test/worlds/notification-world.ts'
import { notify } from './notify.ts'

beginWithNotifications()

test.each(['block', 'mute'] as const)(
  'after a %s neither the bell, its number nor a letter names the other one any more [GAP-111]',
  async (kind) => {
    const [alma, bela, cora] = [await woman('Alma Reis'), await woman('Bela Couto'), await woman('Cora Lins')]
    await rhythm(alma, 'daily')
    const made = await post(alma)
    await say(bela, made['@id'])
    await blockOrMute(alma, bela, kind)
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
  await blockOrMute(bela, alma)
  expect((await alma.call(notifications.list))['hydra:member']).toEqual([])
})

test('what a muted member did is neither mailed nor in the bell after the mute ended', async () => {
  const [alma, bela] = [await woman('Alma Vidal'), await woman('Bela Mota')]
  await rhythm(alma, 'now')
  const made = await post(alma)
  const mute = await blockOrMute(alma, bela, 'mute')
  await say(bela, made['@id'])
  await here.runTasks()
  await alma.call(safety.unblock, { params: { id: mute.id } })
  expect((await alma.call(notifications.list))['hydra:member']).toEqual([])
  expect(lettersTo(alma)).toEqual([])
  await say(bela, made['@id'])
  expect((await alma.call(notifications.list))['hydra:member']).toHaveLength(1)
})

test('who read confidential answers is told to their author, whatever the blocks', async () => {
  const [alma, bela] = [await woman('Alma Serra'), await woman('Bela Faria')]
  await blockOrMute(alma, bela)
  const { rows } = await here.pool.query('select id from mentoring_answers limit 1')
  await here.context.db.transaction().execute((trx) =>
    notify(here.context, trx, {
      to: alma.id,
      kind: 'mentoring',
      event: 'mentoring_read',
      key: 'reading/0',
      actorId: bela.id,
      answerId: rows[0].id,
    }),
  )
  const bell = (await alma.call(notifications.list))['hydra:member']
  expect(bell).toMatchObject([{ kind: 'mentoring', actor: { name: 'Bela Faria' } }])
})
