import { questions } from '@juntas/ui/dialog/questions.ts'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdAnswer } from '../../lib/test/held-answer.ts'
import { askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import AppealDialog from './appeal-dialog.tsx'
import { BlockInviter } from './block-inviter.tsx'
import { BlockedDialog } from './blocked-dialog.tsx'
import { HiddenText } from './hidden-text.tsx'
import ReportDialog from './report-dialog.tsx'
import { SafetyMenu } from './safety-menu.tsx'
import { momentText } from './safety-text.ts'
import { SealOpenings } from './seal-openings.tsx'

beforeEach(() => {
  toasts.set([])
  questions.set([])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const said = () => toasts.get().map(({ message }) => message)
const answerYes = (isYes: boolean) => act(async () => questions.get()[0]?.answer(isYes))
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('who is blocked or muted is listed with the way back, by name or without one', async () => {
  const one = (id: number, name: string | null, kind: string) => ({ id, name, avatar: '/a.svg', kind, createdAt: '' })
  serve({
    'GET /v1/member_blocks': list(one(1, 'Bia', 'mute'), one(2, null, 'block')),
    'DELETE /v1/member_blocks/2': [204],
  })
  const release = holdAnswer('GET /v1/member_blocks')
  const { person } = await mount(<BlockedDialog onClose={() => undefined} />)
  await screen.findByText('Bloqueadas e silenciadas')
  const placeholder = screen.getByRole('list').previousElementSibling
  expect(placeholder).not.toBeNull()
  expect(screen.queryByText(/^Ninguém aqui/)).toBeNull()
  release()
  await screen.findByText('Bia')
  expect(screen.getByRole('list').previousElementSibling).toBeNull()
  expect(lines()).toEqual(['BiaSilenciadaVoltar a ouvir', 'Alguém que pediu uma conversaBloqueadaDesbloquear'])
  expect([...document.querySelectorAll('li')].map((item) => item.querySelector('[data-anonymous]') !== null)).toEqual([
    ...[false, true],
  ])
  expect(screen.queryByText(/^Ninguém aqui/)).toBeNull()
  await person.click(screen.getByText('Desbloquear'))
  await waitFor(() => expect(askedFor('DELETE /v1/member_blocks/2')).toHaveLength(1))
})

test('without anybody blocked the dialog says how it is done', async () => {
  serve({ 'GET /v1/member_blocks': list() })
  await mount(<BlockedDialog onClose={() => undefined} />)
  expect(await screen.findByText(/^Ninguém aqui/)).toBeDefined()
})

test('the author of a sealed post reads that it is closed, or when and why it was opened', async () => {
  serve({ 'GET /v1/posts/7/openings': list() })
  await mount(<SealOpenings postId={7} />)
  expect(await screen.findByText(/^Seu nome está sob lacre/)).toBeDefined()
  cleanup()
  const openedAt = '2026-11-10T12:00:00Z'
  serve({ 'GET /v1/posts/7/openings': list({ id: 1, openedAt, reason: 'Ameaça' }) })
  await mount(<SealOpenings postId={7} />)
  await screen.findByRole('region', { name: 'A moderação abriu o lacre desta publicação' })
  expect(lines()).toEqual([`${momentText(openedAt)}. Motivo: Ameaça`])
  expect(screen.queryByText(/^Seu nome está sob lacre/)).toBeNull()
})

test('a report needs a reason, says who may guess, and is sent once it is accepted', async () => {
  let isRefused = true
  serve({ 'POST /v1/reports': () => (isRefused ? [409, { code: 'conflict' }] : [201, {}]) })
  const onClose = vi.fn()
  const { person } = await mount(<ReportDialog subject="/v1/posts/9" onClose={onClose} />)
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Denunciar' })
  expect(send.disabled).toBe(true)
  expect(screen.getByText('Ninguém fica sabendo quem denunciou.')).toBeDefined()
  await person.click(screen.getByLabelText('Propaganda'))
  await person.type(screen.getByLabelText(/Conte mais/), 'Vende cursos')
  await person.click(send)
  await waitFor(() => expect(askedFor('POST /v1/reports')).toHaveLength(1))
  await waitFor(() => expect(send.dataset.working).toBeUndefined())
  expect([said(), onClose.mock.calls]).toEqual([[], []])
  isRefused = false
  await person.click(send)
  await waitFor(() => expect(said()).toEqual(['Recebemos. Uma pessoa da equipe vai olhar.']))
  expect(onClose).toHaveBeenCalledOnce()
  expect(askedFor('POST /v1/reports')[1]?.body).toEqual({
    ...{ subject: '/v1/posts/9', reason: 'spam', details: 'Vende cursos' },
  })
})

test.each(['/v1/messages/3', '/v1/mentor_messages/3'])(
  'a report of %s is between two people, and may have a call of its own',
  async (subject) => {
    serve({})
    const onSend = vi.fn(async () => undefined)
    const { person } = await mount(<ReportDialog subject={subject} onSend={onSend} onClose={() => undefined} />)
    expect(await screen.findByText(/^Não contamos quem denunciou/)).toBeDefined()
    await person.click(screen.getByLabelText('Outro motivo'))
    await person.click(screen.getByRole('button', { name: 'Denunciar' }))
    await waitFor(() => expect(onSend).toHaveBeenCalledWith({ subject, reason: 'other', details: '' }))
    expect(askedFor('POST /v1/reports')).toEqual([])
  },
)

test('an appeal needs words, and stays open while it is not accepted', async () => {
  let isRefused = true
  const review = { isDecided: true, note: null, canAppeal: false, appeal: null }
  serve({ 'POST /v1/comments/5/appeals': () => (isRefused ? [409, { code: 'conflict' }] : [201, review]) })
  const onClose = vi.fn()
  const { person } = await mount(<AppealDialog kind="comment" id={5} onClose={onClose} />)
  const send = await screen.findByRole('button', { name: 'Pedir revisão' })
  await person.click(send)
  expect(askedFor('POST /v1/comments/5/appeals')).toEqual([])
  await person.type(screen.getByRole('textbox'), 'Citei a fonte')
  await person.click(send)
  await waitFor(() => expect(askedFor('POST /v1/comments/5/appeals')).toHaveLength(1))
  await waitFor(() => expect(send.dataset.working).toBeUndefined())
  expect([said(), onClose.mock.calls]).toEqual([[], []])
  isRefused = false
  await person.click(send)
  await waitFor(() => expect(said()).toEqual(['Pedido enviado. Você fica sabendo aqui e nos avisos.']))
  expect(onClose).toHaveBeenCalledOnce()
})

test('before a decision an appeal is not spoken of, and a text without a note has none', async () => {
  const appeal = { text: 'x', createdAt: '2026-11-15T12:00:00Z', outcome: null }
  serve({ 'GET /v1/posts/7/review': [200, { isDecided: false, note: null, canAppeal: false, appeal }] })
  await mount(<HiddenText kind="post" id={7} waiting="A equipe olha" />)
  await screen.findByText('A equipe olha')
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByText('A equipe escreveu para você')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a menu without anything to do is not there; the own text has only the screen’s items', async () => {
  const { container } = await mount(<SafetyMenu label="Opções" />)
  expect(container.querySelector('button')).toBeNull()
  cleanup()
  const items = [{ id: 'edit', label: 'Editar', icon: () => null, onSelect: () => undefined }] as never
  const { person } = await mount(<SafetyMenu label="Opções" items={items} />)
  await person.click(await screen.findByRole('button', { name: 'Opções' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Editar'])
})

test('a member is blocked after a yes only, and then left; a report opens its form', async () => {
  serve({ 'POST /v1/member_blocks': [201, {}] })
  const onAway = vi.fn()
  const { person } = await mount(
    <SafetyMenu label="Opções" subject="/v1/posts/9" person={{ met: '/v1/posts/9', name: 'Bia' }} onAway={onAway} />,
  )
  const choose = async (name: string) => {
    await person.click(await screen.findByRole('button', { name: 'Opções' }))
    await person.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Bloquear Bia')
  expect(questions.get()[0]).toMatchObject({ title: 'Bloquear Bia?', action: 'Bloquear', danger: true })
  await answerYes(false)
  expect(askedFor('POST /v1/member_blocks')).toEqual([])
  await choose('Bloquear Bia')
  await answerYes(true)
  await waitFor(() => expect(said()).toEqual(['Bia foi bloqueada.']))
  expect(onAway).toHaveBeenCalledOnce()
  expect(askedFor('POST /v1/member_blocks')[0]?.body).toEqual({ subject: '/v1/posts/9', kind: 'block' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await choose('Denunciar')
  expect(await screen.findByRole('dialog', { name: 'O que há de errado aqui?' })).toBeDefined()
})

test('whoever sent a request is not blocked without a yes [NETWORK-06]', async () => {
  serve({ 'POST /v1/member_blocks': [201, {}] })
  const { person } = await mount(<BlockInviter invite="/v1/network_invites/3" onAway={() => undefined} />)
  await person.click(await screen.findByRole('button', { name: 'Bloquear quem pediu' }))
  expect(questions.get()[0]).toMatchObject({ title: 'Bloquear quem fez este pedido?', danger: true })
  await answerYes(false)
  expect(askedFor('POST /v1/member_blocks')).toEqual([])
})
