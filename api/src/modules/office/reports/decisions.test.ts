import { comments } from '@juntas/contract/comments'
import { networks } from '@juntas/contract/networks'
import { officeReports } from '@juntas/contract/office/reports'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { decideAs, reportEntries, reportedBy, reportOn, writeAs } from '../../../../test/moderation.ts'
import { type World, world } from '../../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world({ env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => here.close())

const text = 'Ameaça a outra pessoa: regra 2 da comunidade.'
const reported = async (over: object = {}, name = 'ana') => {
  const post = await writeAs(here, name, over)
  return { post, id: (await reportedBy(here, post['@id'], 'bia')).id }
}
/** What the author of a post was told about it, oldest first. */
const noticesOf = async (postId: number) =>
  (await here.pool.query('select kind from post_notices where post_id = $1 order by id', [postId])).rows.map(
    ({ kind }) => kind,
  )
const hiddenOf = async (postId: number) =>
  (await here.pool.query('select hidden_at is not null as is_hidden from posts where id = $1', [postId])).rows[0]
    .is_hidden

test.each([
  ['named', false],
  ['anonymous', true],
])('the author of a %s post is told of what changes, and not of a look that changes nothing', async (_, anonymous) => {
  const { post, id } = await reported({ anonymous })
  await decideAs(here, 'moderadora', id, 'kept')
  expect([await noticesOf(post.id), await hiddenOf(post.id)]).toEqual([[], false])
  await decideAs(here, 'moderadora', id, 'hidden')
  await decideAs(here, 'equipe', id, 'hidden')
  expect([await noticesOf(post.id), await hiddenOf(post.id)]).toEqual([['hidden'], true])
  await decideAs(here, 'moderadora', id, 'warned', text)
  expect([await noticesOf(post.id), await hiddenOf(post.id)]).toEqual([['hidden', 'warned'], true])
  await decideAs(here, 'moderadora', id, 'kept')
  expect([await noticesOf(post.id), await hiddenOf(post.id)]).toEqual([['hidden', 'warned', 'restored'], false])
  // The words of the warning went with it.
  expect(await reportOn(here, post['@id'])).toMatchObject({ decision: 'kept', note: null })
})

test('each decision is a row with what it was before and what was written, and of the text alone', async () => {
  const { id } = await reported()
  await decideAs(here, 'moderadora', id, 'hidden', 'Só para nós: parece engano')
  await decideAs(here, 'equipe', id, 'kept')
  const [moderator, colleague] = [await here.as('moderadora'), await here.as('equipe')]
  const { rows } = await here.pool.query(
    `select area, action, actor_id, member_id, changes, reason from audit_entries
     where subject_type = 'report' and subject_id = $1 order by id`,
    [String(id)],
  )
  expect(rows).toEqual([
    {
      area: 'moderation',
      action: 'report.hide',
      actor_id: moderator.id,
      member_id: null,
      changes: [{ field: 'decision', before: null, after: 'hidden' }],
      reason: 'Só para nós: parece engano',
    },
    {
      area: 'moderation',
      action: 'report.keep',
      actor_id: colleague.id,
      member_id: null,
      changes: [{ field: 'decision', before: 'hidden', after: 'kept' }],
      reason: null,
    },
  ])
})

test('the same decision counts again with other words, by another person, or after a new report', async () => {
  const { post, id } = await reported()
  await decideAs(here, 'moderadora', id, 'warned', text)
  await decideAs(here, 'moderadora', id, 'warned', `${text} Pela segunda vez.`)
  expect(await reportOn(here, post['@id'])).toMatchObject({ note: `${text} Pela segunda vez.` })
  await decideAs(here, 'equipe', id, 'warned', `${text} Pela segunda vez.`)
  const colleague = await here.as('equipe')
  expect(await reportOn(here, post['@id'])).toMatchObject({ decidedBy: { id: colleague.id } })
  await expect(decideAs(here, 'equipe', id, 'warned', `${text} Pela segunda vez.`)).rejects.toMatchObject({
    code: 'conflict',
  })
  await decideAs(here, 'equipe', id, 'kept')
  await reportedBy(here, post['@id'], 'lia')
  expect(await decideAs(here, 'equipe', id, 'kept')).toMatchObject({ isOpen: false, decision: 'kept', reports: 2 })
  expect((await reportEntries(here, id)).map(({ action }) => action)).toEqual([
    'report.warn',
    'report.warn',
    'report.warn',
    'report.keep',
    'report.keep',
  ])
})

test('a decision needs a report, the decision that was read, and written words where they go to the author', async () => {
  const { id } = await reported()
  const moderator = await here.as('moderadora')
  const decide = (of: number, body: object) =>
    moderator.call(officeReports.decideReport, { params: { id: of }, body: body as never })
  await expect(decide(999_999, { decision: 'kept', was: null })).rejects.toMatchObject({ status: 404 })
  await expect(decide(id, { decision: 'kept', was: 'hidden' })).rejects.toMatchObject({
    code: 'conflict',
    body: { current: { id, decision: null } },
  })
  for (const decision of ['warned', 'blocked'] as const)
    for (const words of ['', 'aaaaaaaaaaaaaaaaaaaa'])
      await expect(decide(id, { decision, was: null, text: words })).rejects.toMatchObject({
        status: 422,
        body: { violations: [{ propertyPath: 'text' }] },
      })
  expect(await reportEntries(here, id)).toEqual([])
})

test('of a message in a conversation nobody is warned, because there is no place for the words', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const room = (await ana.call(networks.list))['hydra:member'].find((one) => one.with.id === bia.id)!
  const message = await bia.call(networks.send, { params: { id: room.id }, body: { text: 'Uma grosseria' } })
  const { id } = await reportedBy(here, message['@id'], 'ana')
  await expect(decideAs(here, 'moderadora', id, 'warned', text)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await reportOn(here, message['@id'])).toMatchObject({ decision: null, isHidden: false, appeal: null })
})

test('a decision about a deleted post tells nobody, and about a comment it reaches the bell of who wrote it', async () => {
  const { post, id } = await reported()
  await here.pool.query('delete from posts where id = $1', [post.id])
  expect(await decideAs(here, 'moderadora', id, 'hidden')).toMatchObject({ decision: 'hidden', isGone: true })
  const { post: place } = await reported()
  const author = await makeMember(here.context.db, { hasFolders: true })
  const said = await (await here.as(author.email)).call(comments.create, {
    body: { content: place['@id'], text: 'Uma grosseria' },
  })
  const { id: about } = await reportedBy(here, said['@id'], 'lia')
  const events = async () =>
    (await here.pool.query('select event from notifications where member_id = $1 order by id', [author.id])).rows.map(
      ({ event }) => event,
    )
  await decideAs(here, 'moderadora', about, 'warned', text)
  expect(await events()).toEqual(['comment_warned'])
  await (await here.as(author.email)).call(safety.appealComment, {
    params: { id: said.id },
    body: { text: 'Olhem de novo' },
  })
  await decideAs(here, 'equipe', about, 'hidden')
  expect(await events()).toEqual(['comment_upheld'])
  expect(await noticesOf(place.id)).toEqual([])
})
