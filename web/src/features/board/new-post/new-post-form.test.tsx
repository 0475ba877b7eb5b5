import { forgetUnanswered } from '@juntas/client/idempotency-key.ts'
import { AlertHost } from '@juntas/ui/alert/alert-host.tsx'
import { closeAllAlerts } from '@juntas/ui/alert/alerts.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agreed } from '../../../lib/agreement.ts'
import { screenPreferences } from '../../../lib/discreet/preferences.ts'
import { askedFor, mount, notified, serve } from '../../../lib/test/render-app.tsx'
import { postWith } from '../test/samples.ts'
import { NewPostForm } from './new-post-form.tsx'

beforeEach(() => {
  localStorage.clear()
  closeAllAlerts()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pulse: [number, unknown] = [200, { promiseHours: 48, medianHours: null, unread: 0 }]
const form = <NewPostForm agreement={agreed} />
const fill = async (person: Awaited<ReturnType<typeof mount>>['person']) => {
  await person.click(screen.getByRole('radio', { name: 'Saúde' }))
  await person.type(screen.getByRole('textbox', { name: /Título/ }), 'Insônia')
  await person.type(screen.getByRole('textbox', { name: /Texto/ }), 'Três da manhã, de novo.')
}

test('the form asks for one of the five tags, a title, a text and with which name, and promises 48 hours [COMMUNITY-03] [COMMUNITY-05] [COMMUNITY-06] [COMMUNITY-14]', async () => {
  serve({ 'GET /v1/board': pulse })
  const { person, router } = await mount(form, '/todas-juntas/nova-publicacao')
  const tags = within(screen.getByRole('radiogroup', { name: /Assunto/ })).getAllByRole('radio')
  expect(tags.map((tag) => tag.closest('label')?.textContent)).toEqual([
    'Trabalho',
    'Família',
    'Saúde',
    'Lazer',
    'Assédio',
  ])
  expect(screen.getByRole('radio', { name: /Sim, anônima/ })).toBeDefined()
  expect(screen.getByRole('radio', { name: /Não, com meu nome/ })).toBeDefined()
  expect(screen.getAllByText(/em até 48 horas/).length).toBeGreaterThan(0)
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(router.view.location.pathname).toBe('/todas-juntas'))
  expect(askedFor('POST /v1/posts')).toHaveLength(0)
})

test('nothing goes out until tag, title and text are there; then exactly what was written, and an alert says so [COMMUNITY-07] [COMMUNITY-08] [COMMUNITY-09] [VALID-31] [CONST-06] [GAP-83]', async () => {
  serve({ 'GET /v1/board': pulse, 'POST /v1/posts': [201, postWith()] })
  // The alert outlives the form: it is shown on the list that follows.
  render(<AlertHost />)
  const { person, router } = await mount(form, '/todas-juntas/nova-publicacao')
  const send = screen.getByRole('button', { name: 'Enviar' })
  await person.click(send)
  expect(screen.getAllByText('Este campo é obrigatório')).toHaveLength(3)
  await fill(person)
  await person.clear(screen.getByRole('textbox', { name: /Título/ }))
  await person.click(send)
  expect(askedFor('POST /v1/posts')).toHaveLength(0)
  await person.type(screen.getByRole('textbox', { name: /Título/ }), 'Insônia')
  await person.click(screen.getByRole('radio', { name: /Sim, anônima/ }))
  await person.click(send)
  expect(await screen.findByText('Você enviou sua publicação. Respondemos em até 48 horas.')).toBeDefined()
  expect(askedFor('POST /v1/posts').map(({ body }) => body)).toEqual([
    { tag: 'health', title: 'Insônia', text: 'Três da manhã, de novo.', anonymous: true },
  ])
  expect(router.view.location.pathname).toBe('/todas-juntas')
})

test('a post that fails is logged and told beside the button; no alert, and the words are kept [COMMUNITY-15] [ERROR-20] [GAP-36]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  serve({ 'GET /v1/board': pulse, 'POST /v1/posts': [422, { code: 'invalid_input' }] })
  render(<AlertHost />)
  const { person } = await mount(form, '/todas-juntas/nova-publicacao')
  await fill(person)
  await person.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText(/Não foi enviada\. O texto está guardado/)).toBeDefined()
  expect(log).toHaveBeenCalled()
  expect(notified).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  await mount(form, '/todas-juntas/nova-publicacao')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Texto/ }).value).toBe('Três da manhã, de novo.')
})

test('a post whose answer was lost is sent with the same key after a reload, also when its words are others [GAP-116] [COMMUNITY-08]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  serve({ 'GET /v1/board': pulse, 'POST /v1/posts': 'no answer' })
  const sendAgain = async (count: number, type?: string) => {
    // What remains after a reload: the browser's storage, and nothing of the page's memory.
    cleanup()
    forgetUnanswered()
    const { person } = await mount(form, '/todas-juntas/nova-publicacao')
    if (!screen.getByRole<HTMLInputElement>('textbox', { name: /Título/ }).value) await fill(person)
    if (type) await person.type(screen.getByRole('textbox', { name: /Texto/ }), type)
    await person.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(askedFor('POST /v1/posts')).toHaveLength(count))
    return askedFor('POST /v1/posts').at(-1)!.key
  }
  const first = await sendAgain(1)
  expect(await sendAgain(2)).toBe(first)
  // Nobody knows whether the first was published: nothing says that it was not.
  expect(screen.getByText(/Não sabemos se chegou/)).toBeDefined()
  expect(screen.queryByText(/Não foi enviada/)).toBeNull()
  expect(await sendAgain(3, ' E de novo.')).toBe(first)
  serve({ 'GET /v1/board': pulse, 'POST /v1/posts': [201, postWith()] })
  expect(await sendAgain(1)).toBe(first)
  // Answered: nothing of it is kept.
  await waitFor(() => expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Insônia|v1.posts/))
})

test('while she writes about harassment the quick exit stands on the form too [people-growth m5]', async () => {
  serve({ 'GET /v1/board': pulse })
  const { person } = await mount(form, '/todas-juntas/nova-publicacao')
  expect(screen.queryByRole('button', { name: 'Sair desta página' })).toBeNull()
  await person.click(screen.getByRole('radio', { name: 'Assédio' }))
  expect(await screen.findByRole('button', { name: 'Sair desta página' })).toBeDefined()
})

test('a post about harassment can warn before it is shown: ticked from the start only in the discreet mode [beyond, discreet]', async () => {
  serve({ 'GET /v1/board': pulse, 'POST /v1/posts': [201, postWith()] })
  const write = async () => {
    const { person } = await mount(form, '/todas-juntas/nova-publicacao')
    await fill(person)
    expect(screen.queryByRole('checkbox', { name: /Avisar antes de mostrar/ })).toBeNull()
    await person.click(screen.getByRole('radio', { name: 'Assédio' }))
    await person.click(screen.getByRole('radio', { name: /Sim, anônima/ }))
    return { person, warning: screen.getByRole<HTMLInputElement>('checkbox', { name: /Avisar antes de mostrar/ }) }
  }
  const usual = await write()
  expect(usual.warning.checked).toBe(false)
  await usual.person.click(usual.warning)
  await usual.person.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(askedFor('POST /v1/posts')).toHaveLength(1))
  expect(askedFor('POST /v1/posts')[0]!.body).toMatchObject({ tag: 'harassment', hasWarning: true })
  cleanup()
  screenPreferences.set({ since: '2026-11-16', tab: true, exit: true, empty: false, lock: null })
  expect((await write()).warning.checked).toBe(true)
  screenPreferences.set(null)
})
