import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agreed } from '../../../lib/agreement.ts'
import { screenPreferences } from '../../../lib/discreet/preferences.ts'
import { askedFor, mount, serve } from '../../../lib/test/render-app.tsx'
import { postWith } from '../test/samples.ts'
import { NewPostForm } from './new-post-form.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  screenPreferences.set({ since: '2026-11-16', tab: true, exit: false, empty: false, lock: null })
})
afterEach(() => {
  cleanup()
  screenPreferences.set(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pulse: [number, unknown] = [200, { promiseHours: 48, medianHours: null, unread: 0 }]
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Título/ })
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Texto/ })
const write = (words: string, tag = 'Saúde') => {
  fireEvent.click(screen.getByRole('radio', { name: tag }))
  fireEvent.change(title(), { target: { value: 'Insônia na equipe de quatro pessoas' } })
  fireEvent.change(text(), { target: { value: words } })
}
const anonymous = () => fireEvent.click(screen.getByRole('radio', { name: /Sim, anônima/ }))
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
const sent = () => askedFor('POST /v1/posts').map(({ body }) => body)
const memory = /Este texto fica só na memória/
async function form(answer: [number, unknown] = [201, postWith()], agreement = agreed) {
  serve({ 'GET /v1/board': pulse, 'POST /v1/posts': answer })
  return mount(<NewPostForm agreement={agreement} help="a ajuda" />, '/todas-juntas/nova-publicacao')
}

test('[beyond, discreet] words that could identify an anonymous author are shown before anything leaves', async () => {
  await form()
  write('Foi em 12 de maio, com meus quatro colegas.')
  expect(screen.queryByText('Isto pode dizer quem você é:')).toBeNull()
  expect(screen.queryByText(memory)).toBeNull()
  anonymous()
  expect(await screen.findByText('Isto pode dizer quem você é:')).toBeDefined()
  expect(screen.getByText(memory)).toBeDefined()
  expect(screen.getByText(/Conte sem nomes/)).toBeDefined()
  const found = within(screen.getByText('Isto pode dizer quem você é:').closest('div[tabindex]')!)
  expect(found.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    '“equipe de quatro pessoas” mostra o tamanho do grupo. Trocar por “equipe pequena”',
    '“12 de maio” é uma data exata. ',
  ])
  expect(screen.queryByRole('button', { name: 'Publicar assim' })).toBeNull()
  // Only pointed out: the focus stays where the author writes.
  expect(document.activeElement?.closest('div[tabindex]')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Trocar por “equipe pequena”' }))
  await waitFor(() => expect(title().value).toBe('Insônia na equipe pequena'))
  send()
  const leave = await screen.findByRole('button', { name: 'Publicar assim' })
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Isto pode dizer quem você é:'))
  expect(sent()).toEqual([])
  fireEvent.click(leave)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    ...{ tag: 'health', title: 'Insônia na equipe pequena', anonymous: true },
    text: 'Foi em 12 de maio, com meus quatro colegas.',
  })
})

test('[beyond, discreet] without words to point out an anonymous post leaves at once', async () => {
  await form()
  write('Não durmo.')
  fireEvent.change(title(), { target: { value: 'Insônia' } })
  anonymous()
  send()
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('outside the discreet mode too an anonymous post waits for her decision; one with her name does not', async () => {
  screenPreferences.set(null)
  await form()
  expect(screen.queryByRole('status')).toBeNull()
  write('Escreva para lia@demo.test ou (11) 98765-4321.')
  send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(screen.queryByText('Isto pode dizer quem você é:')).toBeNull()
  cleanup()
  await form()
  write('Escreva para lia@demo.test ou (11) 98765-4321.')
  anonymous()
  expect(screen.queryByText(memory)).toBeNull()
  expect(screen.getByText(/Conte sem nomes/)).toBeDefined()
  expect(await screen.findByText('Isto pode dizer quem você é:')).toBeDefined()
  send()
  const leave = await screen.findByRole('button', { name: 'Publicar assim' })
  expect(sent()).toEqual([])
  fireEvent.click(leave)
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('about harassment nothing is chosen for her, and a name that was chosen for another subject is asked for again', async () => {
  screenPreferences.set(null)
  await form()
  const [yes, no] = ['Sim, anônima', 'Não, com meu nome'].map(
    (name) => () => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) }).checked,
  ) as [() => boolean, () => boolean]
  write('Não durmo.', 'Trabalho')
  expect([yes(), no()]).toEqual([false, true])
  fireEvent.click(screen.getByRole('radio', { name: 'Assédio' }))
  expect([yes(), no()]).toEqual([false, false])
  send()
  expect(await screen.findByText('Este campo é obrigatório')).toBeDefined()
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: /Não, com meu nome/ }))
  expect([yes(), no()]).toEqual([false, true])
  fireEvent.click(screen.getByRole('radio', { name: 'Trabalho' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Assédio' }))
  expect([yes(), no()]).toEqual([false, false])
  anonymous()
  fireEvent.click(screen.getByRole('radio', { name: 'Saúde' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Assédio' }))
  expect([yes(), no()]).toEqual([true, false])
  fireEvent.click(screen.getByRole('radio', { name: 'Saúde' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Trocar por “equipe pequena”' }))
  send()
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('a sensitive post asks for consent first, and again when the server misses it; the help is beside it', async () => {
  screenPreferences.set(null)
  const settle = vi.fn(async () => false)
  const askAgain = vi.fn()
  await form([403, { code: 'consent_required' }], { question: 'Concorda?', isGiven: false, settle, askAgain })
  write('Não durmo.', 'Trabalho')
  expect(screen.queryByText('Concorda?')).toBeNull()
  expect(screen.queryByText('a ajuda')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Assédio' }))
  expect(screen.getByText('Concorda?')).toBeDefined()
  expect(screen.getByText('a ajuda')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: /Não, com meu nome/ }))
  send()
  await waitFor(() => expect(settle).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual([])
  settle.mockResolvedValue(true)
  await waitFor(() => {
    send()
    expect(sent()).toHaveLength(1)
  })
  await waitFor(() => expect(askAgain).toHaveBeenCalled())
})

test('another refusal asks for no consent; a secret text says that it is only on this page', async () => {
  const askAgain = vi.fn()
  await form([500, { code: 'internal' }], { ...agreed, askAgain })
  write('Não durmo.', 'Assédio')
  fireEvent.change(title(), { target: { value: 'Insônia' } })
  anonymous()
  expect(screen.queryByText(/Não foi enviada/)).toBeNull()
  send()
  expect(await screen.findByText(/O texto está só nesta página/)).toBeDefined()
  expect(askAgain).not.toHaveBeenCalled()
})
