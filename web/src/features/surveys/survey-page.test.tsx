import { alerts } from '@juntas/ui/alert/alerts.ts'
import { questions } from '@juntas/ui/dialog/questions.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Agreement, agreed } from '../../lib/agreement.ts'
import { asked, askedFor, mount, notified, type Answer as Reply, serve } from '../../lib/test/render-app.tsx'
import type { Answer, Moment } from './queries.ts'
import { SurveyPage } from './survey-page.tsx'

const path = '/services/assessment/question/impacto'
const draftCall = `PUT ${path}/draft`
const finishCall = `POST ${path}/answers`
const texts = Array.from({ length: 48 }, (_, index) => ({ id: index + 1, text: `Frase ${index + 1}.` }))
const answered = (count: number, value = 3): Answer[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, value }))

type Done = Record<'impacto' | 'potencial', Record<Moment, boolean>>
const nothing: Done = {
  impacto: { inicial: false, final: false },
  potencial: { inicial: false, final: false },
}

/** The assessment service for one survey. */
function startService({
  draft = [],
  done = nothing,
  count = 48,
}: Partial<{ draft: Answer[]; done: Done; count: number }>) {
  const state = { draft, done, isDown: false, isFinished: false, more: [] as Answer[], refusal: null as Reply | null }
  serve({
    [`GET ${path}`]: [200, { data: texts.slice(0, count) }],
    'POST /services/assessment/user/verify': () => [200, state.done],
    [`GET ${path}/draft`]: () => [
      200,
      {
        answers: state.draft,
        savedAt: state.draft.length > 0 ? '2026-11-15T22:31:00.000Z' : null,
        finishedAt: null,
        finished: answered(48, 4),
      },
    ],
    [draftCall]: () => {
      if (state.isDown) return 'no answer'
      if (state.refusal) return state.refusal
      if (state.isFinished) return [409, { code: 'conflict' }]
      const sent = askedFor(draftCall).at(-1)?.body as { answers: Answer[] }
      const values = new Map([...state.draft, ...state.more, ...sent.answers].map(({ id, value }) => [id, value]))
      state.draft = [...values].map(([id, value]) => ({ id, value }))
      return [200, { answers: state.draft, savedAt: '2026-11-15T22:31:00.000Z' }]
    },
    [finishCall]: () => {
      if (state.isDown) return 'no answer'
      if (state.refusal) return state.refusal
      state.done = { ...nothing, impacto: { inicial: true, final: false } }
      return [201, { message: 'SUCCESS', savedAt: '2026-11-15T22:40:00.000Z' }]
    },
  })
  return state
}

const open = (agreement: Agreement = agreed, more: Partial<Parameters<typeof SurveyPage>[0]> = {}) =>
  mount(<SurveyPage survey="impacto" moment="inicial" userId={7} agreement={agreement} {...more} />)
// By selector: finding roles among 240 radio buttons takes seconds in jsdom.
const shown = () => document.querySelector<HTMLElement>('fieldset:not([hidden])') ?? document.body
const radio = (word: string) =>
  [...shown().querySelectorAll('label')]
    .find((label) => label.textContent?.includes(word))
    ?.querySelector('input') as HTMLInputElement
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(name)) as HTMLButtonElement
const progress = () => document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')
const shownButton = (name: string) => screen.findByText(name, { selector: 'button, button *' })
const started = () => waitFor(() => expect(document.querySelector('fieldset')).not.toBeNull())
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const sent = (address: string) => askedFor(address).map(({ body }) => (body as { answers: Answer[] }).answers)

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('the five words are worth 1 to 5, in this order, one by one and in the finish [SURVEY-06] [SURVEY-10] [tests E04]', async () => {
  startService({ count: 8, draft: answered(8).slice(5) })
  const { person } = await open()
  for (const [index, word] of ['Raramente', 'Às vezes', 'Neutro', 'Muitas vezes', 'Frequentemente'].entries()) {
    await waitFor(() => expect(shown().textContent).toContain(`Frase ${index + 1}.`))
    fireEvent.click(radio(word))
  }
  await waitFor(() => expect(shown().textContent).toContain('Afirmação 6 de 8'))
  press('2')
  await person.click(button('Finalizar'))
  await screen.findByText('Respostas salvas com sucesso')
  const values = sent(finishCall)[0]!
    .toSorted((a, b) => a.id - b.id)
    .map(({ value }) => value)
  expect(values).toEqual([1, 2, 3, 4, 5, 2, 3, 3])
  expect(askedFor(finishCall)[0]?.body).toMatchObject({ pesquisaType: 'inicial' })
  const drafts = new Map(sent(draftCall).flatMap((answers) => answers.map(({ id, value }) => [id, value])))
  expect([1, 2, 3, 4, 5].map((id) => drafts.get(id))).toEqual([1, 2, 3, 4, 5])
})

test('no statement is shown and nothing is sent before the consent [GAP-119]', async () => {
  startService({ count: 3 })
  const settle = vi.fn(async () => false)
  const { person } = await open({ question: <p>Concordo</p>, isGiven: false, settle, askAgain: () => undefined })
  await person.click(await shownButton('Começar'))
  expect(settle).toHaveBeenCalled()
  expect(document.querySelectorAll('fieldset')).toHaveLength(0)
  press('3')
  settle.mockResolvedValue(true)
  await person.click(button('Começar'))
  await waitFor(() => expect(shown().textContent).toContain('Frase 1.'))
  expect(asked.filter(({ address }) => address.startsWith('PUT'))).toEqual([])
})

test('one statement is open, all 48 are in the document, and the list shows them all [GAP-119] [SURVEY-06]', async () => {
  startService({ draft: answered(17) })
  const { person } = await open()
  await waitFor(() => expect(shown().textContent).toContain('Afirmação 18 de 48'))
  expect(document.querySelectorAll('fieldset')).toHaveLength(48)
  expect(screen.getByText('Você parou na afirmação 18. Continue daqui.')).toBeTruthy()
  expect(progress()).toBe('17')
  expect(screen.getByText(/17 de 48 · faltam cerca de 2 minutos/)).toBeTruthy()
  await person.click(button('Ver todas'))
  expect(document.querySelectorAll('fieldset:not([hidden])')).toHaveLength(48)
  expect(document.querySelectorAll('li:not([hidden]) input[type="radio"]')).toHaveLength(240)
})

test('keyboard alone: digits answer and go on, the arrow goes back, up and down choose without leaving [GAP-119]', async () => {
  startService({ count: 3 })
  const { person } = await open()
  await started()
  press('2')
  await waitFor(() => expect(shown().textContent).toContain('Frase 2.'))
  await waitFor(() => expect(shown().contains(document.activeElement)).toBe(true))
  press('ArrowLeft')
  await waitFor(() => expect(shown().textContent).toContain('Frase 1.'))
  await waitFor(() => expect((document.activeElement as HTMLInputElement).checked).toBe(true))
  await person.keyboard('{ArrowDown}')
  await act(() => new Promise((end) => setTimeout(end, 250)))
  expect(shown().textContent).toContain('Frase 1.')
  expect(radio('Neutro').checked).toBe(true)
  await person.click(button('Finalizar'))
  await waitFor(() => expect(shown().textContent).toContain('Frase 2.'))
  expect(alerts.get().at(-1)?.message).toBe('Você não selecionou todas as perguntas')
  expect(askedFor(finishCall)).toEqual([])
})

test('the next statement comes into sight when its words would stay under the header [GAP-119]', async () => {
  startService({ count: 3 })
  await open()
  await started()
  // jsdom has no layout: report everything above the window, as after a press on a phone's last answer.
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -120, 300, 400))
  const shownAgain: string[] = []
  HTMLLIElement.prototype.scrollIntoView = function scrollIntoView() {
    shownAgain.push(this.id)
  }
  press('2')
  await waitFor(() => expect(shownAgain).toEqual(['statement-2']))
})

test('an answer that could not be saved is said in place, stays on the page and is sent when the network is back [GAP-119]', async () => {
  const service = startService({ count: 3 })
  service.isDown = true
  await open()
  await started()
  press('5')
  await screen.findByText(/suas respostas estão nesta página/)
  expect(shown().textContent).toContain('Frase 2.')
  press('1')
  service.isDown = false
  fireEvent(window, new Event('online'))
  await screen.findByText('Salva')
  expect(service.draft).toEqual([
    { id: 1, value: 5 },
    { id: 2, value: 1 },
  ])
  expect(JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })).not.toMatch(/survey|pesquisa/)
})

test('answers from another tab join these, and that is said; a finish elsewhere ends this page [GAP-119]', async () => {
  const service = startService({ count: 9 })
  await open()
  await started()
  service.more = [{ id: 9, value: 2 }]
  press('4')
  await screen.findByText(/Você também respondeu em outra aba/)
  expect(progress()).toBe('2')
  service.isFinished = true
  service.done = { ...nothing, impacto: { inicial: true, final: false } }
  press('4')
  await screen.findByText('Respostas salvas com sucesso')
  expect(alerts.get().at(-1)?.message).toBe('Você finalizou esta pesquisa em outra aba ou dispositivo.')
  expect(askedFor(finishCall)).toEqual([])
})

test('answering again corrects from what was answered; after a final survey it asks first [people-growth m8] [GAP-119]', async () => {
  startService({ count: 5, done: { ...nothing, impacto: { inicial: true, final: false } } })
  const first = await open()
  await first.person.click(await shownButton('Responder de novo'))
  await waitFor(() => expect(progress()).toBe('5'))
  cleanup()

  startService({ count: 5, done: { ...nothing, impacto: { inicial: true, final: true } } })
  const second = await open()
  await second.person.click(await shownButton('Responder de novo'))
  expect(questions.get()[0]?.title).toBe('Responder a pesquisa inicial de novo?')
  act(() => questions.get()[0]?.answer(false))
  expect(progress()).toBeUndefined()
  await second.person.click(button('Responder de novo'))
  act(() => questions.get()[0]?.answer(true))
  await waitFor(() => expect(progress()).toBe('0'))
})

const noConsent: Reply = [403, { code: 'consent_required' }]
const scrolled = () => vi.mocked(window.scrollTo).mock.calls

test('a consent withdrawn meanwhile is asked for again, with the answers kept on the page [GAP-119]', async () => {
  const service = startService({ count: 3 })
  window.scrollTo = vi.fn()
  const askAgain = vi.fn()
  await open({ question: <p>Concordo</p>, isGiven: false, settle: async () => true, askAgain })
  fireEvent.click(await shownButton('Começar'))
  await started()
  expect([scrolled(), screen.queryByText(/Você parou/)]).toEqual([[[{ top: 0 }]], null])
  service.refusal = noConsent
  press('4')
  fireEvent.click(await shownButton('Continuar'))
  await waitFor(() => expect(progress()).toBe('1'))
  expect(askAgain).toHaveBeenCalledOnce()
  service.refusal = null
  for (const digit of ['2', '3']) press(digit)
  service.refusal = noConsent
  fireEvent.click(button('Finalizar'))
  await shownButton('Continuar')
  expect(document.querySelector('fieldset')).toBeNull()
})

test('a finish that fails leaves the answers on the page and goes on saving; without consent it is not sent [GAP-119]', async () => {
  const service = startService({ count: 2, draft: answered(2) })
  const [settle, askAgain, onFinished] = [vi.fn(async () => false), vi.fn(), vi.fn()]
  await open({ question: null, isGiven: true, settle, askAgain }, { onFinished })
  await started()
  fireEvent.click(button('Finalizar'))
  await waitFor(() => expect(settle).toHaveBeenCalledOnce())
  settle.mockResolvedValue(true)
  service.refusal = [409, { code: 'conflict' }]
  fireEvent.click(button('Finalizar'))
  await waitFor(() => expect(notified).toHaveLength(1))
  expect(askedFor(finishCall)).toHaveLength(1)
  service.refusal = null
  press('5')
  await waitFor(() => expect(sent(draftCall)).toEqual([[{ id: 1, value: 5 }]]))
  expect([askAgain.mock.calls, onFinished.mock.calls]).toEqual([[], []])
  window.scrollTo = vi.fn()
  fireEvent.click(button('Finalizar'))
  await screen.findByText('Respostas salvas com sucesso')
  expect([scrolled(), onFinished.mock.calls]).toEqual([[[{ top: 0 }]], [[]]])
  expect(alerts.get().at(-1)).toMatchObject({ message: 'Respostas salvas com sucesso', kind: 'success' })
})

test('a further cycle begins empty though its survey is done, and ends with the page that says saved [GAP-119]', async () => {
  startService({ count: 1, done: { ...nothing, impacto: { inicial: true, final: false } } })
  await open(agreed, { isAnew: true })
  await waitFor(() => expect(progress()).toBe('0'))
  press('3')
  fireEvent.click(button('Finalizar'))
  await shownButton('Responder de novo')
  expect(sent(finishCall)).toEqual([[{ id: 1, value: 3 }]])
})

function Asking() {
  const [isGiven, setGiven] = useState(false)
  const question = (
    <button type="button" onClick={() => setGiven(true)}>
      Concordo
    </button>
  )
  const agreement = { question, isGiven, settle: async () => isGiven, askAgain: () => undefined }
  return <SurveyPage survey="impacto" moment="inicial" userId={7} agreement={agreement} />
}

test('the statements open once the consent is given elsewhere [GAP-119]', async () => {
  startService({ count: 1 })
  await mount(<Asking />)
  fireEvent.click(await shownButton('Concordo'))
  await started()
})
