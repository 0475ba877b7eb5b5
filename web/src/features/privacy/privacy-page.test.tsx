import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { questions } from '@juntas/ui/dialog/questions.ts'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answer, askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { Consents } from './consents.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import type { Consent } from './queries.ts'

afterEach(() => {
  questions.set([])
  toasts.set([])
  cleanup()
  vi.unstubAllGlobals()
})

const told = () => toasts.get().map(({ message }) => message)

describe('what a member has agreed to [GAP-112]', () => {
  const consent = (over: Partial<Consent>): Consent =>
    ({
      purpose: 'marketing',
      title: 'Novidades',
      text: 'Letras por e-mail.',
      given: false,
      changedAt: null,
      canChange: true,
      hasData: false,
      refusal: null,
      ...over,
    }) as Consent
  async function show(...given: Consent[]) {
    serve({
      'GET /v1/consents': list(...given),
      'PUT /v1/consents/marketing': [200, {}],
      'DELETE /v1/consents/surveys/answers': [204],
      'DELETE /v1/consents/mentoring/answers': [204],
    })
    const opened = await mount(
      <>
        <Consents />
        <QuestionHost />
      </>,
    )
    await screen.findByRole('heading', { name: 'O que você aceitou' })
    return opened
  }
  const rows = () =>
    [...document.querySelectorAll('section')].map((part) =>
      [...part.querySelectorAll('li')].map((row) => row.textContent),
    )

  test('each purpose says since when, the terms their version and language, and the intimate ones are apart [entry-money 12]', async () => {
    const changedAt = '2026-11-02T15:00:00Z'
    await show(
      consent({}),
      consent({ purpose: 'analytics', given: true, changedAt }),
      consent({
        ...{ purpose: 'terms', title: 'Termos', text: 'Lidos.', given: true, changedAt },
        ...{ version: '2026-11', language: 'es-ES' },
      }),
      consent({ purpose: 'surveys', refusal: 'Sem isso não há pesquisa.' }),
      consent({ purpose: 'mentoring', refusal: 'Sem isso não há mentoria.', changedAt }),
    )
    expect(rows()).toEqual([
      [
        'NovidadesLetras por e-mail. Você não aceitou, e nada é enviado.',
        'NovidadesLetras por e-mail. Aceito em 2 de novembro de 2026.',
        'TermosLidos.Versão 2026-11, em espanhol (Espanha), aceita em 2 de novembro de 2026.',
      ],
      [
        'NovidadesLetras por e-mail. Sem isso não há pesquisa.Você ainda não concordou.',
        'NovidadesLetras por e-mail. Sem isso não há mentoria.Retirado em 2 de novembro de 2026.',
      ],
    ])
    expect(screen.getAllByRole('switch')).toHaveLength(4)
  })
  test('what cannot be changed has no switch, and no day where none is known', async () => {
    await show(consent({ canChange: false }), consent({ purpose: 'terms', title: 'Termos', given: true }))
    expect(screen.queryByRole('switch')).toBeNull()
    expect(rows()[0]).toEqual(['NovidadesLetras por e-mail.', 'TermosLetras por e-mail.'])
  })
  test('a press changes the answer', async () => {
    const { person } = await show(consent({}))
    await person.click(screen.getByRole('switch', { name: 'Novidades' }))
    await waitFor(() =>
      expect(askedFor('PUT /v1/consents/marketing').map(({ body }) => body)).toEqual([{ given: true }]),
    )
  })
  test.each([
    ['surveys', 'Apagar minhas respostas às pesquisas', 'Todas as suas respostas às pesquisas'],
    ['mentoring', 'Apagar o que escrevi na mentoria', 'Tudo o que você escreveu nos formulários da mentoria'],
  ] as const)('the answers of %s are erased after a question, and only then', async (purpose, name, words) => {
    const { person } = await show(
      consent({ purpose, hasData: true, refusal: 'x' }),
      consent({ purpose: purpose === 'surveys' ? 'mentoring' : 'surveys', refusal: 'x' }),
      consent({ hasData: true }),
    )
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([`${name}Carregando`])
    const address = `DELETE /v1/consents/${purpose}/answers`
    await person.click(screen.getByRole('button', { name }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Apagar de vez?' })
    expect(dialog.textContent).toContain(words)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(askedFor(address)).toEqual([])
    await person.click(screen.getByRole('button', { name }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Apagar' }))
    await waitFor(() => expect(told()).toEqual(['Apagado.']))
    expect(askedFor(address)).toHaveLength(1)
  })
})

describe('deleting the account [GAP-112]', () => {
  const state = (over: object = {}) => ({ dueAt: null, hasPassword: true, ...over })
  async function show(over: object, answers: Record<string, Answer> = {}) {
    serve({
      'GET /v1/me': list({ id: 1, sessionInfo: {} }),
      'GET /v1/account_deletion': [200, state(over)],
      ...answers,
    })
    const opened = await mount(<DeleteAccount />)
    await screen.findByRole('heading', { name: 'Excluir a conta' })
    return opened
  }
  const openDialog = async (person: Awaited<ReturnType<typeof show>>['person']) => {
    await person.click(screen.getByRole('button', { name: 'Excluir minha conta' }))
    return within(await screen.findByRole('dialog', { name: 'Excluir a sua conta?' }))
  }

  test('is confirmed with the password, and can be undone until its day', async () => {
    const asked = state({ dueAt: '2026-11-26T15:00:00Z' })
    const { person } = await show(
      {},
      { 'POST /v1/account_deletion': [200, asked], 'DELETE /v1/account_deletion': [200, state()] },
    )
    expect(screen.queryByRole('alert')).toBeNull()
    const dialog = await openDialog(person)
    await person.type(dialog.getByLabelText(/^Sua senha/), 'segredo123')
    await person.click(dialog.getByRole('button', { name: 'Excluir em 7 dias' }))
    await screen.findByText(/Sua conta será excluída em 26 de novembro de 2026/)
    expect(askedFor('POST /v1/account_deletion').map(({ body }) => body)).toEqual([{ password: 'segredo123' }])
    expect(told()).toEqual(['Pedido feito. Você tem 7 dias para mudar de ideia.'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Excluir minha conta' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Mudei de ideia' }))
    await screen.findByRole('button', { name: 'Excluir minha conta' })
    expect(told().at(-1)).toBe('Sua conta continua. Nada foi apagado.')
  })
  test('without a password is confirmed with a code by e-mail', async () => {
    const { person } = await show(
      { hasPassword: false },
      { 'POST /v1/account_deletion/codes': [204], 'POST /v1/account_deletion': [410, { code: 'code_expired' }] },
    )
    const dialog = await openDialog(person)
    expect(dialog.queryByLabelText(/^Sua senha/)).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Enviar código por e-mail' }))
    await waitFor(() => expect(told()).toEqual(['Um código vai chegar no seu e-mail.']))
    await person.type(dialog.getByLabelText(/^Código de 5 dígitos/), ' 12345 ')
    await person.click(dialog.getByRole('button', { name: 'Excluir em 7 dias' }))
    await dialog.findByText('O código não confere ou já venceu')
    expect(askedFor('POST /v1/account_deletion').map(({ body }) => body)).toEqual([{ code: '12345' }])
    await person.click(dialog.getByRole('button', { name: 'Manter a conta' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  test.each<[number, string]>([
    [422, 'Esta não é a sua senha'],
    [410, 'Esta não é a sua senha'],
    [409, 'Isto não dá.'],
  ])('refused with %i says why, and stays open', async (status, words) => {
    const { person } = await show({}, { 'POST /v1/account_deletion': [status, { message: 'Isto não dá.' }] })
    const dialog = await openDialog(person)
    await person.type(dialog.getByLabelText(/^Sua senha/), 'segredo123')
    await person.click(dialog.getByRole('button', { name: 'Excluir em 7 dias' }))
    await dialog.findByText(words)
    expect(dialog.queryByText('Isto não dá.') !== null).toBe(status === 409)
    expect(told()).toEqual([])
  })
})

test('the page of her data has what she agreed to, a copy, the ways on, whom to write to, and the end [GAP-112]', async () => {
  serve({
    'GET /v1/consents': list(),
    'GET /v1/account_deletion': [200, { dueAt: null, hasPassword: true, contact: 'dados@juntas.test' }],
  })
  await mount(<PrivacyPage />, '/privacidade')
  await screen.findByText(/dados@juntas\.test/)
  expect([...document.querySelectorAll('h2')].map((title) => title.textContent)).toEqual([
    ...[
      'O que você aceitou',
      'O que é mais íntimo',
      'Uma cópia de tudo',
      'Também sobre os seus dados',
      'Excluir a conta',
    ],
  ])
  expect([...document.querySelectorAll('li > a')].map((link) => link.getAttribute('href'))).toEqual([
    ...['/notificacoes', '/preferencias-de-tela', '/seguranca', '/o-que-minha-empresa-ve', '/termos'],
  ])
})
