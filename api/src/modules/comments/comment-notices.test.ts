import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { library } from '@juntas/contract/library/library'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../../test/live.ts'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
let talk: { '@id': string }
beforeAll(async () => {
  here = await world()
  const ana = await here.as('ana')
  talk = (await ana.call(library.list, { query: { 'folder.slug': 'talks', perPage: 1 } }))['hydra:member'][0]!
})
afterAll(() => here.close())

const write = async (name: string, text: string, more: { parent?: string; content?: string } = {}) =>
  (await here.as(name)).call(comments.create, { body: { content: talk['@id'], text, ...more } })

test('an answer tells the author of the comment and of the post, each once; who answers herself is not told', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const told = async () => {
    const { rows } = await here.pool.query(
      `with gone as (delete from notifications where comment_id is not null returning *)
       select member_id, event, kind, actor_id from gone order by member_id`,
    )
    return rows
  }
  await told()
  const root = await write('ana', 'raiz')
  expect(await told()).toEqual([])
  await write('bia', 'resposta', { parent: root['@id'] })
  const answer = { member_id: ana.id, event: 'comment_reply', kind: 'reply', actor_id: bia.id }
  expect(await told()).toEqual([answer])
  await write('ana', 'a mim mesma', { parent: root['@id'] })
  expect(await told()).toEqual([])
  for (const tag of ['work', 'harassment'] as const) {
    const kind = tag === 'work' ? 'reply' : 'thread'
    const post = await ana.call(board.create, { body: { tag, title: 'Um título', text: 'Um texto', anonymous: false } })
    const first = await write('bia', 'um', { content: post['@id'] })
    expect(await told()).toEqual([{ ...answer, event: 'post_reply', kind }])
    await write('ana', 'dois', { content: post['@id'], parent: first['@id'] })
    expect(await told()).toEqual([{ member_id: bia.id, event: 'comment_reply', kind, actor_id: ana.id }])
    await write('bia', 'três', { content: post['@id'], parent: first['@id'] })
    expect(await told()).toEqual([{ ...answer, event: 'post_reply', kind }])
    // A muted thread tells nothing.
    await ana.call(board.mute, { body: { post: post['@id'], isMuted: true } })
    await write('bia', 'quatro', { content: post['@id'] })
    expect(await told()).toEqual([])
  }
})

test('an answer on the board is heard by those who may read it: not without a plan, nor across a block or a mute [GAP-42]', async () => {
  const address = await here.server.listen({ host: '127.0.0.1', port: 0 })
  const names = ['ana', 'bia', 'carla', 'lia', 'eva'] as const
  const [ana, bia, carla, lia] = await Promise.all(names.map((name) => here.as(name)))
  const streams = await Promise.all(names.map(async (name) => listen(address, await here.as(name))))
  const heardBy = () => names.filter((_, place) => streams[place]!.heard.some((event) => event.kind === 'thread'))
  const post = { tag: 'work' as const, title: 'Um título', text: 'Um texto', anonymous: false }
  const subject = (await ana!.call(board.create, { body: post }))['@id']
  await write('bia', 'para quem lê', { content: subject })
  await expect.poll(heardBy).toEqual(['ana', 'bia', 'carla', 'lia'])
  for (const { heard } of streams) heard.length = 0
  const named = (author: typeof ana) => author!.call(board.create, { body: post })
  // She blocks the writer; the writer blocks another.
  await carla!.call(safety.block, { body: { subject: (await named(bia))['@id'], kind: 'mute' } })
  await bia!.call(safety.block, { body: { subject: (await named(lia))['@id'], kind: 'block' } })
  await write('bia', 'para menos', { content: subject })
  await expect.poll(heardBy).toEqual(['ana', 'bia'])
  await Promise.all(streams.map((stream) => stream.close()))
})
