import { noteLinks } from '@juntas/contract/notes/note-links'
import { notes } from '@juntas/contract/notes/notes'
import { officeReports } from '@juntas/contract/office/reports'
import { expect, test } from 'vitest'
import { beginWithNotebook, here, take, talk } from '../../../../test/worlds/notebook-world.ts'

beginWithNotebook()

const secret = 'Abcdefghij-0123456789_'
const shared = (by = here.visitor) => by.call(noteLinks.readShared, { body: { secret } })
const share = async (name: string, over: object = {}) => {
  const { id } = await take(name, { title: 'Uma nota', description: 'Veja https://exemplo.test <b>já</b>' })
  const she = await here.as(name)
  await she.call(noteLinks.share, { params: { id }, body: { secret, showsName: false, ...over } })
  return { id, she }
}

test('[beyond, notebook] a shared note shows text, minute and content to anybody, the name only if its author says so', async () => {
  const { id, she } = await share('ana')
  const answer = await here.visitor.raw('POST', '/v1/note_links/readings', { body: { secret } })
  expect(answer.headers).toMatchObject({
    'x-robots-tag': expect.stringContaining('noindex'),
    'referrer-policy': 'no-referrer',
  })
  expect(answer.json()).toMatchObject({
    description: 'Veja https://exemplo.test <b>já</b>',
    timestamp: 12,
    contentUrl: expect.stringContaining(talk.slug),
    author: null,
    canPlay: false,
    isOwn: false,
  })
  expect(answer.body).not.toMatch(/ana@|Ana Lu/)
  // It plays for who has access, and for nobody else.
  expect((await shared(await here.as('fe'))).canPlay).toBe(true)
  expect(await shared(she)).toMatchObject({ canPlay: true, isOwn: true })
  await she.call(noteLinks.share, { params: { id }, body: { showsName: true } })
  expect((await shared()).author).toMatch(/^Ana/)
  const { rows } = await here.pool.query('select * from note_links where note_id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(rows[0].expires_at.getTime() - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
})

test('[beyond, notebook] the address ends with withdrawal, time, another address, a block or a request to be erased', async () => {
  const { id, she } = await share('ana')
  const again = () => she.call(noteLinks.share, { params: { id }, body: { secret, showsName: false } })
  const gone = (by = here.visitor) => expect(shared(by)).rejects.toMatchObject({ status: 410 })
  await she.call(noteLinks.withdraw, { params: { id } })
  await gone()
  expect((await she.call(noteLinks.link, { params: { id } })).link).toBeNull()
  await again()
  await here.pool.query("update note_links set expires_at = now() - interval '1 minute'")
  await gone()
  expect((await she.call(noteLinks.link, { params: { id } })).link).toBeNull()
  await expect(she.call(noteLinks.share, { params: { id }, body: { showsName: true } })).rejects.toMatchObject({
    status: 410,
  })
  await again()
  await she.call(noteLinks.share, { params: { id }, body: { secret: `${secret.slice(1)}x`, showsName: false } })
  await gone()
  await again()
  const bia = await here.as('bia')
  await here.pool.query("insert into member_blocks (member_id, blocked_id, kind) values ($1, $2, 'block')", [
    she.id,
    bia.id,
  ])
  await gone(bia)
  await here.pool.query('delete from member_blocks where member_id = $1', [she.id])
  expect((await shared(bia)).title).toBe('Uma nota')
  await here.pool.query('update members set blocked_at = now() where id = $1', [she.id])
  await gone()
  await here.pool.query('update members set blocked_at = null where id = $1', [she.id])
  await here.pool.query(
    "insert into deletion_requests (member_id, requested_at, due_at) values ($1, now(), now() + interval '1 day')",
    [she.id],
  )
  await gone()
  await here.pool.query('delete from deletion_requests where member_id = $1', [she.id])
  await she.call(notes.remove, { params: { id } })
  await gone()
})

test('[beyond, notebook] the author sees until when the note is shared; the same address keeps its day, another begins anew', async () => {
  const { id, she } = await share('ana')
  const params = { id }
  const shareAgain = (body: object) => she.call(noteLinks.share, { params, body: { showsName: false, ...body } })
  await here.pool.query("update note_links set expires_at = now() + interval '5 days' where note_id = $1", [id])
  const { link } = await she.call(noteLinks.link, { params })
  expect(link).toEqual({ showsName: false, expiresAt: expect.any(String), isHidden: false })
  expect((await she.call(notes.get, { params })).sharedUntil).toBe(link!.expiresAt)
  for (const body of [{ showsName: true }, { secret, showsName: true }])
    expect(await shareAgain(body)).toEqual({ ...link, showsName: true })
  const days = ({ expiresAt }: { expiresAt: string }) => (Date.parse(expiresAt) - Date.now()) / 86_400_000
  expect(days(await shareAgain({ secret: `${secret.slice(1)}z` }))).toBeGreaterThan(29.9)
  await here.pool.query("update note_links set expires_at = now() - interval '1 second' where note_id = $1", [id])
  expect((await she.call(notes.get, { params })).sharedUntil).toBeNull()
  expect(days(await shareAgain({ secret: `${secret.slice(1)}z` }))).toBeGreaterThan(29.9)
  const other = await take('ana')
  await expect(
    she.call(noteLinks.share, { params: { id: other.id }, body: { showsName: false } }),
  ).rejects.toMatchObject({ status: 410 })
})

test('[beyond, notebook] a shared note of a content that is not out plays for nobody; only an address that leads to a note is reported', async () => {
  const { she } = await share('ana', { showsName: true })
  await here.pool.query('update members set nickname = null where id = $1', [she.id])
  await here.pool.query("update contents set publish_at = now() + interval '1 day' where id = $1", [talk.id])
  const { rows } = await here.pool.query('select name from members where id = $1', [she.id])
  expect(await shared(she)).toMatchObject({ canPlay: false, isOwn: true, author: rows[0].name })
  await here.pool.query("update contents set publish_at = now() - interval '9 days' where id = $1", [talk.id])
  expect(await shared(she)).toMatchObject({ canPlay: true })
  const body = { secret: `${secret.slice(1)}w`, reason: 'exposure' as const, details: '' }
  await expect(here.visitor.call(noteLinks.reportShared, { body })).rejects.toMatchObject({ status: 410 })
})

test('[beyond, notebook] nobody shares, reads or withdraws the link of another member’s note', async () => {
  const { id } = await share('ana')
  const bia = await here.as('bia')
  const params = { id }
  for (const call of [
    () => bia.call(noteLinks.link, { params }),
    () => bia.call(noteLinks.share, { params, body: { secret, showsName: true } }),
    () => bia.call(noteLinks.withdraw, { params }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  expect((await shared()).author).toBeNull()
})

test('[beyond, notebook] anybody reports a shared note; the team takes it down, and it gets no other address', async () => {
  const { id, she } = await share('ana')
  const body = { secret, reason: 'exposure' as const, details: 'Tem um telefone' }
  await here.visitor.call(noteLinks.reportShared, { body })
  const bia = await here.as('bia')
  await bia.call(noteLinks.reportShared, { body })
  await bia.call(noteLinks.reportShared, { body })
  // A visitor's report and one member's do not hide it.
  expect((await shared()).title).toBe('Uma nota')
  const { rows } = await here.pool.query('select id, is_proved from reports where note_link_id is not null order by id')
  expect(rows.map(({ is_proved }) => is_proved)).toEqual([false, true])
  const team = await here.as('moderadora')
  const params = { id: rows[0].id }
  const report = await team.call(officeReports.report, { params })
  expect(report).toMatchObject({ kind: 'note_link', reports: 2, isHidden: false, isGone: false, thread: [] })
  expect(report.copies[0]?.text).toContain('Uma nota')
  await team.call(officeReports.decideReport, { params, body: { decision: 'hidden', was: null, text: '' } })
  await expect(shared()).rejects.toMatchObject({ status: 410 })
  expect((await she.call(noteLinks.link, { params: { id } })).link?.isHidden).toBe(true)
  await she.call(noteLinks.withdraw, { params: { id } })
  await expect(
    she.call(noteLinks.share, { params: { id }, body: { secret: `${secret.slice(1)}y`, showsName: false } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('[beyond, notebook] a secret that leads to another note is refused, and that note stays shared', async () => {
  await share('ana')
  const { id } = await take('gabi', { title: 'Outra', description: 'nota' })
  const gabi = await here.as('gabi')
  const again = gabi.call(noteLinks.share, { params: { id }, body: { secret, showsName: false } })
  await expect(again).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect((await shared()).title).toBe('Uma nota')
})
