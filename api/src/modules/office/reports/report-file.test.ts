import { comments } from '@juntas/contract/comments'
import { library } from '@juntas/contract/library/library'
import { officeReports } from '@juntas/contract/office/reports'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { decideAs, queueOf, reportedBy, reportOn, writeAs } from '../../../../test/moderation.ts'
import { type World, world } from '../../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world({ env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => here.close())

const report = async (name: string, subject: string, over: object = {}) =>
  (await here.as(name)).call(safety.report, { body: { subject, reason: 'spam', ...over } })
const comment = async (name: string, content: string, text: string, over: object = {}) =>
  (await here.as(name)).call(comments.create, { body: { content, text, ...over } })
const minute = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

test('a report says all that a moderator needs for a decision, and names only who wrote under a name', async () => {
  const long = 'a'.repeat(200)
  const post = await writeAs(here, 'ana', { title: 'Promoção', text: long })
  const said = await comment('bia', post['@id'], 'Não gostei')
  const hidden = await comment('lia', post['@id'], 'Um palavrão')
  const removed = await comment('gabi', post['@id'], 'Apaguei')
  await (await here.as('gabi')).call(comments.remove, { params: { id: removed.id } })
  await here.pool.query('update comments set hidden_at = now() where id = $1', [hidden.id])
  await report('bia', post['@id'], { details: 'É propaganda' })
  await report('lia', post['@id'], { reason: 'other' })
  // Reported by a member who saw another version.
  await here.pool.query(`update posts set text = 'Mudou' where id = $1`, [post.id])
  await report('helena', post['@id'])
  const file = await reportOn(here, post['@id'])
  const { rows } = await here.pool.query('select id, created_at from reports where post_id = $1 order by id', [post.id])
  const at = rows.map(({ created_at }) => created_at.toISOString())
  const words = { isAuthor: false, isSpecialist: false, isReported: false, isHidden: false, createdAt: minute }
  expect(file).toEqual({
    '@context': '/v1/contexts/OfficeReport',
    '@id': `/v1/office/reports/${rows[0].id}`,
    '@type': 'OfficeReport',
    id: rows[0].id,
    subject: post['@id'],
    kind: 'post',
    tag: 'work',
    excerpt: `Promoção\n${long}`.slice(0, 160),
    author: 'Ana',
    isSealed: false,
    isHidden: true,
    isGone: false,
    reports: 3,
    reasons: [
      { reason: 'spam', count: 2 },
      { reason: 'other', count: 1 },
    ],
    isOpen: true,
    isAppeal: false,
    takenBy: null,
    decision: null,
    decidedBy: null,
    decidedAt: null,
    createdAt: at[0],
    dueAt: new Date(Date.parse(at[0]) + 48 * 3_600_000).toISOString(),
    url: `/todas-juntas/${post.id}`,
    copies: [
      { text: `Promoção\n${long}`, at: at[0] },
      { text: 'Promoção\nMudou', at: at[2] },
    ],
    current: 'Promoção\nMudou',
    words: [{ text: 'É propaganda', reason: 'spam', at: at[0] }],
    thread: [
      {
        ...words,
        subject: post['@id'],
        kind: 'post',
        author: 'Ana',
        title: 'Promoção',
        text: 'Mudou',
        isReported: true,
        isHidden: true,
      },
      { ...words, subject: said['@id'], kind: 'comment', author: 'Bia', title: null, text: 'Não gostei' },
      {
        ...words,
        subject: hidden['@id'],
        kind: 'comment',
        author: 'Lia Bastos',
        title: null,
        text: 'Um palavrão',
        isHidden: true,
      },
    ],
    note: null,
    appeal: null,
    isBarred: false,
    seal: null,
  })
  const moderator = await here.as('moderadora')
  const decided = await decideAs(here, 'moderadora', file.id, 'warned', 'Propaganda não cabe aqui, Ana.')
  expect(decided).toMatchObject({
    isOpen: false,
    decision: 'warned',
    decidedBy: { id: moderator.id, name: expect.any(String) },
    decidedAt: minute,
  })
  await (await here.as('ana')).call(safety.appealPost, { params: { id: post.id }, body: { text: 'Olhem de novo' } })
  expect(await reportOn(here, post['@id'])).toMatchObject({
    isOpen: true,
    isAppeal: true,
    note: 'Propaganda não cabe aqui, Ana.',
    appeal: { text: 'Olhem de novo', createdAt: minute, outcome: null },
  })
})

test('a comment under a content is read with the answers around it, and with nothing else of that page', async () => {
  const ana = await here.as('ana')
  for (const isSkill of [false, true]) {
    const found = (await ana.call(library.list, { query: { perPage: 1000 } }))['hydra:member']
    const { rows } = await here.pool.query(
      `select c.id, c.slug, f.id as folder, f.slug as place from contents c join folders f on f.id = c.folder_id
       where c.id = any($1) and (f.type = 'Skill') = $2 order by c.id`,
      [found.map(({ id }) => id), isSkill],
    )
    const { id, folder, place, slug: page } = rows[0]
    const content = `/v1/contents/${id}`
    const root = await comment('ana', content, 'Uma pergunta')
    await comment('lia', content, 'Outra conversa')
    const answer = await comment('bia', content, 'Uma grosseria', { parent: root['@id'] })
    await reportedBy(here, answer['@id'], 'lia')
    const file = await reportOn(here, answer['@id'])
    expect(file).toMatchObject({
      kind: 'comment',
      tag: null,
      url: isSkill ? `/habilidades/${folder}/${page}` : `/${place}/${page}`,
      current: 'Uma grosseria',
    })
    expect(file.thread.map(({ text, isReported }) => [text, isReported])).toEqual([
      ['Uma pergunta', false],
      ['Uma grosseria', true],
    ])
    await reportedBy(here, root['@id'], 'lia')
    expect((await reportOn(here, root['@id'])).thread.map(({ text }) => text)).toEqual([
      'Uma pergunta',
      'Uma grosseria',
    ])
  }
})

test('of a long thread the forty comments nearest to the reported one are shown, oldest first', async () => {
  const post = await writeAs(here, 'ana')
  const { id: bia } = await here.as('bia')
  await here.pool.query(
    `insert into comments (post_id, member_id, text, created_at)
     select $1, $2, 'n ' || n, now() - (100 - n) * interval '1 hour' from generate_series(1, 60) n`,
    [post.id, bia],
  )
  const { rows } = await here.pool.query(`select id from comments where post_id = $1 and text = 'n 30'`, [post.id])
  await reportedBy(here, `/v1/comments/${rows[0].id}`, 'lia')
  const { thread } = await reportOn(here, `/v1/comments/${rows[0].id}`)
  const shown = thread.slice(1).map(({ text }) => Number(text.slice(2)))
  expect(shown).toHaveLength(40)
  expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  expect(shown.filter((n) => Math.abs(n - 30) < 20)).toHaveLength(39)
})

test('within a minute the comments keep the order in which they came, whatever second they carry', async () => {
  const post = await writeAs(here, 'ana')
  const made = [await comment('bia', post['@id'], 'um'), await comment('lia', post['@id'], 'dois')]
  for (const [place, { id }] of made.entries())
    await here.pool.query(
      `update comments set created_at = date_trunc('hour', now()) + make_interval(secs => $2) where id = $1`,
      [id, place === 0 ? 30 : 0],
    )
  await reportedBy(here, post['@id'], 'lia')
  expect((await reportOn(here, post['@id'])).thread.slice(1).map(({ text }) => text)).toEqual(['um', 'dois'])
})

test('the queue is read by kind and by reason; what was decided last stands first; one page holds what was asked for', async () => {
  const post = await writeAs(here, 'ana')
  const said = await comment('bia', post['@id'], 'Uma grosseria')
  await report('lia', post['@id'], { reason: 'exposure' })
  await report('lia', said['@id'], { reason: 'other' })
  const moderator = await here.as('moderadora')
  const list = async (query: object) => {
    const page = await moderator.call(officeReports.reports, { query: { perPage: 1000, ...query } as never })
    return page['hydra:member']
  }
  const subjects = async (query: object) => (await list(query)).map(({ subject }) => subject)
  expect((await list({ kind: 'comment' })).every(({ kind }) => kind === 'comment')).toBe(true)
  expect(await subjects({ kind: 'comment' })).toContain(said['@id'])
  expect(await subjects({ kind: 'post' })).toContain(post['@id'])
  expect(await subjects({ kind: 'post' })).not.toContain(said['@id'])
  expect(await subjects({ kind: 'message' })).not.toContain(post['@id'])
  expect(await subjects({ reason: 'exposure' })).toContain(post['@id'])
  expect(await subjects({ reason: 'exposure' })).not.toContain(said['@id'])
  expect(await subjects({ reason: 'exposure', kind: 'comment' })).not.toContain(post['@id'])
  const [one, other] = [await reportOn(here, post['@id']), await reportOn(here, said['@id'])]
  for (const { id } of [other, one]) await decideAs(here, 'moderadora', id, 'hidden')
  expect((await queueOf(here, 'decided')).slice(0, 2).map(({ id }) => id)).toEqual([one.id, other.id])
  const all = await queueOf(here, 'decided')
  const second = await moderator.call(officeReports.reports, { query: { state: 'decided', perPage: 1, page: 2 } })
  expect(second['hydra:member'].map(({ id }) => id)).toEqual([other.id])
  expect(second['hydra:totalItems']).toBe(all.length)
  const past = await moderator.call(officeReports.reports, { query: { state: 'decided', perPage: 100, page: 9 } })
  expect(past).toMatchObject({ 'hydra:member': [], 'hydra:totalItems': all.length })
  // Nothing is hers to decide yet.
  const fresh = await here.as((await makeMember(here.context.db, { officeRoles: ['moderation'] })).email)
  expect(await fresh.call(officeReports.reports, { query: { state: 'mine' } })).toMatchObject({
    'hydra:member': [],
    'hydra:totalItems': 0,
  })
})

test('a report that was decided, or that a colleague holds, is neither taken nor given back', async () => {
  const { id } = await reportedBy(here, (await writeAs(here, 'ana'))['@id'], 'bia')
  const [one, other] = [await here.as('moderadora'), await here.as('equipe')]
  const take = (who: typeof one, isTaken: boolean, of = id) =>
    who.call(officeReports.takeReport, { params: { id: of }, body: { isTaken } })
  await expect(take(one, true, 999_999)).rejects.toMatchObject({ status: 404 })
  await expect(one.call(officeReports.report, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 })
  expect((await take(one, true)).takenBy).toMatchObject({ id: one.id })
  expect((await take(one, true)).takenBy).toMatchObject({ id: one.id })
  for (const isTaken of [true, false])
    await expect(take(other, isTaken)).rejects.toMatchObject({
      code: 'conflict',
      body: { current: { id, takenBy: { id: one.id } } },
    })
  // Who decides does not hold it any more.
  expect(await decideAs(here, 'equipe', id, 'kept')).toMatchObject({ takenBy: null, isOpen: false })
  await expect(take(one, true)).rejects.toMatchObject({ code: 'conflict', body: { current: { decision: 'kept' } } })
})
