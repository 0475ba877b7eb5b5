import { account } from '@juntas/contract/account/account'
import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { discreet } from '@juntas/contract/discreet'
import { notifications } from '@juntas/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../test/factories/member.ts'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

async function woman(name: string, language: 'pt-BR' | 'es-ES' | 'en-US' = 'pt-BR') {
  const { email, id } = await makeMember(here.context.db, { name, language, hasFolders: true })
  return { ...(await here.as(email)), email, id }
}
const lettersTo = (email: string) => here.mails.filter(({ to }) => to === email)
const quieten = (one: Awaited<ReturnType<typeof woman>>) =>
  one.call(discreet.setPreferences, { body: { noticesWithoutContent: true } })
const codeOf = '480213'

test('[beyond, discreet] with notices without content, a letter has no name, no subject and no text of what happened, and the bell neither', async () => {
  const [nora, paula] = [await woman('Nora Dias', 'es-ES'), await woman('Paula Reis')]
  expect(await quieten(nora)).toEqual({ noticesWithoutContent: true, hasCode: false })
  const post = await nora.call(board.create, {
    body: { tag: 'work', title: 'Como pedir aumento', text: 'Alguém já fez?', anonymous: false },
  })
  await paula.call(comments.create, { body: { content: post['@id'], text: 'Eu pedi por escrito.' } })
  await here.runTasks()
  const [letter, ...more] = lettersTo(nora.email)
  expect(more).toEqual([])
  expect(letter).toMatchObject({ subject: 'Tienes 1 aviso', senderName: 'Agenda' })
  // The headers carry the address of the site, as the link does.
  const whole = JSON.stringify({ ...letter, headers: undefined, to: undefined }).replaceAll(
    here.context.config.origin,
    '',
  )
  for (const trace of ['untas', 'Paula', 'Nora', 'aumento', 'escrito', 'todas-juntas', 'respondi', 'comment'])
    expect([trace, whole.includes(trace)]).toEqual([trace, false])
  expect(letter?.text).toContain('/notificacoes')
  const [told] = (await nora.call(notifications.list, { query: { perPage: 10 } }))['hydra:member']
  expect(told).toMatchObject({ text: 'Hay una novedad para ti.', actor: null, kind: 'thread' })
  expect(told?.url).toContain(`/todas-juntas/${post.id}`)
})

test('[beyond, discreet] a code that she asked for arrives, with nothing else in its letter', async () => {
  const vera = await woman('Vera Lima')
  await quieten(vera)
  await here.visitor.call(account.forgot, { body: { email: vera.email } })
  await here.runTasks()
  const [letter] = lettersTo(vera.email)
  expect(letter?.subject).toBe('Seu código')
  expect(letter?.text).toMatch(/\d{5}/)
  expect(letter?.text).toContain('/nova-senha#')
  const said = `${letter?.subject} ${letter?.text} ${letter?.html}`.replaceAll(here.context.config.origin, '')
  for (const trace of ['untas', 'Vera,', 'senha nova']) expect([trace, said.includes(trace)]).toEqual([trace, false])
})

test('[beyond, discreet] the code is stored as a slow salted hash of one device; another device of hers has none', async () => {
  const lia = await woman('Lia Prado')
  await lia.call(discreet.setCode, { body: { code: codeOf } })
  const { rows } = await here.pool.query('select code_hash from screen_codes where member_id = $1', [lia.id])
  expect(rows).toHaveLength(1)
  expect(rows[0].code_hash).toMatch(/^\$argon2id\$/)
  const other = await here.as(lia.email)
  expect((await other.call(discreet.preferences)).hasCode).toBe(false)
  expect((await lia.call(discreet.preferences)).hasCode).toBe(true)
  await expect(lia.call(discreet.setCode, { body: { code: '123456' } })).rejects.toMatchObject({ status: 422 })
})

test('[beyond, discreet] five wrong codes end the session, also when all come at once; a right one starts the count again', async () => {
  const rosa = await woman('Rosa Melo')
  const elsewhere = await here.as(rosa.email)
  await rosa.call(discreet.setCode, { body: { code: codeOf } })
  const wrong = (code = '000001') => rosa.call(discreet.unlock, { body: { code } })
  for (let tries = 0; tries < 4; tries++)
    await expect(wrong()).rejects.toMatchObject({ status: 422, code: 'code_wrong', body: { left: 4 - tries } })
  await rosa.call(discreet.unlock, { body: { code: ` ${codeOf} ` } })
  const all = await Promise.allSettled(['1', '2', '3', '4', '5', '6', '7', codeOf].map((code) => wrong(`00000${code}`)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toEqual([])
  await expect(rosa.call(discreet.unlock, { body: { code: codeOf } })).rejects.toMatchObject({ status: 401 })
  await expect(rosa.call(discreet.preferences)).rejects.toMatchObject({ status: 401 })
  // Only this device: the other one is still signed in, and signing in again is the way back.
  expect((await elsewhere.call(discreet.preferences)).hasCode).toBe(false)
})

test('[beyond, discreet] who finds the screen open neither changes nor removes the code without knowing it', async () => {
  const alma = await woman('Alma Neri')
  await alma.call(discreet.setCode, { body: { code: codeOf } })
  for (const body of [{ code: null }, { code: '777123' }, { code: null, current: '000001' }])
    await expect(alma.call(discreet.setCode, { body })).rejects.toMatchObject({ code: 'code_wrong' })
  await alma.call(discreet.setCode, { body: { code: 'o mar de manhã', current: codeOf } })
  await alma.call(discreet.unlock, { body: { code: 'o mar de manhã' } })
  await alma.call(discreet.setCode, { body: { code: null, current: 'o mar de manhã' } })
  expect((await alma.call(discreet.preferences)).hasCode).toBe(false)
})

test('[beyond, discreet] the help lines are those of her country that somebody checked within a year', async () => {
  const cora = await woman('Cora Lins')
  const inBrazil = await cora.call(discreet.helpLines)
  expect(inBrazil.country).toBe('BR')
  expect(inBrazil.lines.map(({ number }) => number)).toEqual(['180', '190', '100', '188'])
  const translated = await cora.call(discreet.helpLines, { headers: { 'accept-language': 'en-US' } })
  expect(translated.lines[1]?.label).toBe('Emergency, police')
  expect(inBrazil.lines[0]).toEqual({
    id: expect.any(Number),
    number: '180',
    label: expect.any(String),
    checkedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  // A year and a day ago is too long, a day less is not.
  const yearAgo = new Date()
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1)
  const setChecked = (days: number) =>
    here.pool.query(`update help_lines set checked_on = $1::date + $2::int where number = '190' and country = 'BR'`, [
      yearAgo.toISOString().slice(0, 10),
      days,
    ])
  await setChecked(1)
  expect((await cora.call(discreet.helpLines)).lines.map(({ number }) => number)).toContain('190')
  await setChecked(0)
  expect((await cora.call(discreet.helpLines)).lines.map(({ number }) => number)).toEqual(['180', '100', '188'])
  await here.pool.query(
    `insert into customers (member_id, country) values ($1, 'UY') on conflict (member_id) do update set country = 'UY'`,
    [cora.id],
  )
  expect(await cora.call(discreet.helpLines)).toEqual({ country: 'UY', lines: [] })
})

test('[beyond, discreet] an editor keeps the help lines; a check in the future is refused', async () => {
  const team = await here.as('equipe')
  const body = { country: 'CL', number: '1455', label: 'Orientação', checkedOn: '2999-01-01' }
  const refused = await team.raw('POST', '/v1/office/help_lines', { body })
  expect([refused.statusCode, refused.json().violations?.[0]?.propertyPath]).toEqual([422, 'checkedOn'])
  const made = await team.raw('POST', '/v1/office/help_lines', { body: { ...body, checkedOn: '2020-01-01' } })
  expect(made.json()).toMatchObject({ country: 'CL', isShown: false })
  // Where the day begins first it is already the next one from ten o'clock of UTC.
  const checkedOn = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
  const today = await team.raw('POST', '/v1/office/help_lines', { body: { ...body, number: '1456', checkedOn } })
  expect(today.json()).toMatchObject({ checkedOn, isShown: true })
})
