import { alignCues, type TrackLanguage, type TranscriptRow } from '@juntas/contract/rules/library/transcript'
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askedFor, mount, notified, serve } from '../../../lib/test/render-app.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { TranscriptHelp } from './transcript-help.tsx'
import { TranscriptLine } from './transcript-line.tsx'
import { useTranscriptSearch } from './use-transcript-search.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => void vi.restoreAllMocks())

const cue = (at: number, text: string) => ({ startsMs: at * 1000, endsMs: at * 1000 + 1000, text })
const languages: TrackLanguage[] = ['pt-BR', 'es', 'en']
/** A row whose translator split the sentence, and one without a Spanish line. */
const row: TranscriptRow = {
  startsMs: 4000,
  endsMs: 6000,
  cues: { 'pt-BR': [cue(4.5, 'Conta até sete.')], es: [cue(4, 'Cuenta'), cue(5, 'hasta siete.')] },
}
const corrections = '/v1/contents/7/corrections'

async function correct(of: TranscriptRow, main: TrackLanguage) {
  const onDone = vi.fn()
  const form = <CorrectionForm {...{ contentId: 7, row: of, spoken: 'pt-BR', languages, main, onDone }} />
  const opened = await mount(form)
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
  const send = () => screen.getByText('Enviar sugestão').closest('button') as HTMLButtonElement
  return { ...opened, onDone, field, send, choice: screen.getByRole<HTMLSelectElement>('combobox') }
}

test('a correction is of one cue in one language, beginning with the one of the content, and needs other words [beyond, transcript]', async () => {
  serve({ [`POST ${corrections}`]: [201, { id: 3 }] })
  const { person, onDone, field, send, choice } = await correct(row, 'es')
  expect([...choice.options].map(({ value, text }) => [value, text])).toEqual([
    ['', 'Escolha'],
    ['pt-BR:4500', 'Português'],
    ['es:4000', 'Español, parte 1 de 2'],
    ['es:5000', 'Español, parte 2 de 2'],
    ['en:4500', 'English'],
  ])
  const state = () => [choice.value, field().value, field().closest('[lang]')?.getAttribute('lang'), send().disabled]
  expect(state()).toEqual(['es:4000', 'Cuenta', 'es-ES', true])
  expect(document.activeElement).toBe(field())
  expect(screen.getByText('Mude alguma palavra antes de enviar.')).toBeDefined()
  await person.selectOptions(choice, 'es:5000')
  expect(state()).toEqual(['es:5000', 'hasta siete.', 'es-ES', true])
  await person.selectOptions(choice, 'en:4500')
  expect(state()).toEqual(['en:4500', '', 'en-US', false])
  expect(screen.queryByText('Mude alguma palavra antes de enviar.')).toBeNull()
  await person.click(send())
  expect(askedFor(`POST ${corrections}`)).toEqual([])
  await person.type(field(), 'Count to seven.')
  await person.click(send())
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(askedFor(`POST ${corrections}`).map(({ body }) => body)).toEqual([
    { language: 'en-US', startsMs: 4500, was: null, text: 'Count to seven.' },
  ])
  expect(screen.queryByRole('alert')).toBeNull()
  // It was sent: what was typed is not kept any longer.
  expect(field().value).toBe('')
})

test('a refused correction says why and stays; cancelling closes it [beyond, transcript]', async () => {
  serve({ [`POST ${corrections}`]: [422, { code: 'invalid', 'hydra:description': 'Muito longa' }] })
  const { person, onDone, field, send, choice } = await correct(
    { startsMs: 9000, endsMs: 9500, cues: {} },
    'fr' as never,
  )
  // Nothing is said there in any language: the moment is that of the row.
  expect([choice.value, choice.options.length]).toEqual(['pt-BR:9000', 4])
  await person.type(field(), 'Só aqui.')
  await person.click(send())
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(field().value).toBe('Só aqui.')
  expect(onDone).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(notified).toEqual([])
})

type LineProps = Parameters<typeof TranscriptLine>[0]
const lineProps: LineProps = {
  ...{ contentId: 7, row, index: 2, main: 'es', spoken: 'pt-BR', languages, visible: ['pt-BR', 'en'] },
  ...{ pieces: undefined, isCurrent: false, isInTabOrder: false, isOpen: false, isCorrecting: false },
  ...{ onOpen: () => undefined, onGo: () => undefined, onNote: undefined },
}
const lineOf = async (props: Partial<LineProps>) => {
  const opened = await mount(<TranscriptLine {...lineProps} {...props} />)
  return { ...opened, line: screen.getByRole('listitem') }
}

test('a line has a cell for each language, says what is missing, and a press on it or its time leads there [beyond, transcript]', async () => {
  const [onGo, onOpen] = [vi.fn(), vi.fn()]
  const { line, person } = await lineOf({ onGo, onOpen })
  const cells = [...line.querySelectorAll<HTMLElement>('[data-name]')]
  expect(cells.map(({ lang, dataset, textContent }) => [lang, dataset.main, dataset.off, textContent])).toEqual([
    ['pt-BR', undefined, undefined, 'Conta até sete.'],
    ['es-ES', 'true', 'true', 'Cuenta hasta siete.'],
    ['en-US', undefined, undefined, 'Ainda sem tradução. Vale o original.'],
  ])
  expect([line.ariaCurrent, line.dataset.open, line.dataset.row]).toEqual([null, undefined, '2'])
  const [time, arrow] = screen.getAllByRole('button')
  expect([time?.tabIndex, arrow?.tabIndex, arrow?.ariaExpanded]).toEqual([-1, -1, 'false'])
  await person.click(time as HTMLElement)
  await person.click(cells[0] as HTMLElement)
  expect(onGo.mock.calls).toEqual([[2], [2]])
  // Selecting its words is no press.
  const selection = vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection)
  fireEvent.click(cells[0] as HTMLElement)
  expect(onGo).toHaveBeenCalledTimes(2)
  selection.mockReturnValue(null)
  fireEvent.click(cells[0] as HTMLElement)
  expect(onGo).toHaveBeenCalledTimes(3)
  selection.mockRestore()
  await person.click(arrow as HTMLElement)
  expect(onOpen.mock.calls).toEqual([[true]])
})

test('the line being said is marked and reached by Tab [beyond, transcript]', async () => {
  const { line } = await lineOf({ isCurrent: true, isInTabOrder: true })
  expect(line.ariaCurrent ?? line.getAttribute('aria-current')).toBe('true')
  expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([0, 0])
})

test('an open line has what waits for a decision there, and can be noted and corrected [beyond, transcript]', async () => {
  const of = (id: number, language: string, startsMs: number, text: string) => ({ id, language, startsMs, text })
  const mine = [
    of(1, 'en-US', 4500, 'Count!'),
    of(2, 'es-ES', 5000, 'siete'),
    of(3, 'es-ES', 9000, 'otro'),
    of(4, 'fr', 4000, 'sept'),
  ]
  serve({ [`GET ${corrections}`]: () => [200, { corrections: mine }], 'DELETE /v1/corrections/2': [204] })
  const [onNote, onOpen] = [vi.fn(), vi.fn()]
  const { line, person } = await lineOf({ isOpen: true, onNote, onOpen })
  await screen.findByText('siete')
  const waiting = () => [...line.querySelectorAll('p')].map((one) => one.textContent)
  expect(waiting()).toEqual([
    'Sua sugestão em English está em revisão: Count! Retirar',
    'Sua sugestão em Español está em revisão: siete Retirar',
    'Sua sugestão em Español está em revisão: sept Retirar',
  ])
  expect(line.dataset.open).toBe('true')
  const [time, arrow] = screen.getAllByRole('button')
  expect([time?.tabIndex, arrow?.tabIndex, arrow?.ariaExpanded]).toEqual([-1, 0, 'true'])
  await person.click(arrow as HTMLElement)
  expect(onOpen.mock.calls).toEqual([[false]])
  await person.click(screen.getByRole('button', { name: 'Anotar o trecho' }))
  expect(onNote.mock.calls).toEqual([[row]])
  mine.splice(1, 1)
  await person.click(screen.getAllByRole('button', { name: 'Retirar' })[1] as HTMLElement)
  await waitFor(() => expect(waiting()).toHaveLength(2))
  expect(askedFor('DELETE /v1/corrections/2')).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Sugerir correção' }))
  expect(screen.queryByRole('button', { name: 'Sugerir correção' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByRole('button', { name: 'Sugerir correção' })).toBeDefined()
})

test('where no notes can be taken a line offers none, and one opened for a correction begins with it [beyond, transcript]', async () => {
  serve({ [`GET ${corrections}`]: [200, { corrections: [] }] })
  await lineOf({ isOpen: true, isCorrecting: true })
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('es:4000')
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('button', { name: 'Anotar o trecho' })).toBeNull()
})

/** Three of five lines say "sete". */
const rows = alignCues(
  { 'pt-BR': ['sete', 'um', 'sete', 'dois', 'Sete vezes'].map((text, at) => cue(at * 2, text)) },
  'pt-BR',
)

function searchAt(current: number) {
  const scroll = { show: vi.fn(), setFollowing: vi.fn() }
  const onGo = vi.fn()
  const hook = renderHook(({ of, at }) => useTranscriptSearch(of, at, scroll as never, onGo), {
    initialProps: { of: rows, at: current },
  })
  const act_ = (what: (search: typeof hook.result.current) => void) => {
    act(() => what(hook.result.current))
    return hook.result.current.hit
  }
  return { ...hook, scroll, onGo, act_ }
}

test('a search shows the hit that comes next, steps from it, and goes round at both ends [beyond, transcript]', () => {
  const { scroll, onGo, act_, rerender, result } = searchAt(2)
  expect([result.current.hit, result.current.found.length]).toEqual([-1, 0])
  expect(act_(({ look }) => look('sete'))).toBe(1)
  expect(scroll.show.mock.calls).toEqual([[2, 'nearest']])
  expect(scroll.setFollowing.mock.calls).toEqual([[false]])
  expect([1, 2, 3, 4].map(() => act_(({ goOn }) => goOn()))).toEqual([1, 2, 0, 1])
  expect([0, -1, 2, 3].map((place) => act_(({ goTo }) => goTo(place)))).toEqual([0, 2, 2, 0])
  expect(onGo.mock.calls.flat()).toEqual([2, 4, 0, 2, 0, 4, 4, 0])
  expect(scroll.show.mock.calls.slice(1).map(([index]) => index)).toEqual(onGo.mock.calls.flat())
  // A language that comes later may have fewer hits.
  act_(({ goTo }) => goTo(2))
  rerender({ of: rows.slice(0, 3), at: 2 })
  expect(result.current.hit).toBe(1)
})

test('after the last hit the first one comes next, and without a hit the list goes on following [beyond, transcript]', () => {
  const { scroll, onGo, act_, rerender, result } = searchAt(3)
  expect(act_(({ look }) => look('sete'))).toBe(2)
  expect(act_(({ look }) => look('dois'))).toBe(0)
  expect(act_(({ look }) => look('um'))).toBe(0)
  expect(scroll.show.mock.calls.flat()).toEqual([4, 'nearest', 3, 'nearest', 1, 'nearest'])
  scroll.setFollowing.mockClear()
  act_(({ goTo }) => goTo(0))
  expect(act_(({ look }) => look('nada'))).toBe(-1)
  act_(({ goTo }) => goTo(0))
  expect(onGo.mock.calls).toEqual([[1]])
  expect(scroll.setFollowing).not.toHaveBeenCalled()
  // New words begin again at what comes next, also as the time goes on.
  act_(({ look }) => look('sete'))
  rerender({ of: rows, at: 0 })
  expect(result.current.hit).toBe(0)
  rerender({ of: rows, at: 1 })
  expect(result.current.hit).toBe(1)
})

const found = (...texts: string[]) =>
  texts.map((text) => ({
    row,
    index: 0,
    pieces: {
      en: [
        { text, isFound: true, at: 0 },
        { text: 'x', isFound: false, at: 9 },
      ],
    },
  }))
const goText = 'Cada trecho leva ao segundo.'

test.each([
  [
    3,
    '',
    [],
    'Busque em qualquer das três',
    'Procure silence e ache silêncio e silencio: os trechos estão alinhados pelo tempo.',
    ['silence', 'silêncio', 'silencio'],
    `${goText} O que você buscar aparece em amarelo na linha do vídeo.`,
  ],
  [
    2,
    'sete',
    found('sete'),
    'Busque o que foi dito',
    'Procure silence e ache silêncio e silencio: os trechos estão alinhados pelo tempo.',
    ['silence', 'silêncio', 'silencio'],
    `${goText} Na linha do vídeo, o achado aparece em amarelo.`,
  ],
  [
    1,
    'nada',
    [],
    'Busque o que foi dito',
    'Cada trecho achado fica marcado na lista e leva ao seu momento.',
    [],
    `${goText} O que você buscar aparece em amarelo na linha do vídeo.`,
  ],
  [
    2,
    ' sete ',
    found('Sete', 'Seven', 'siete', 'sept'),
    'Busque o que foi dito',
    'Procurou sete, achou seven e siete: os trechos estão alinhados pelo tempo.',
    ['sete', 'seven', 'siete'],
    `${goText} Na linha do vídeo, os 4 achados aparecem em amarelo.`,
  ],
])(
  'of %i languages and the search "%s" the help says what can be done [beyond, transcript]',
  async (count, sought, hits, title, text, bold, go) => {
    const search = { sought, found: hits } as never
    const { container } = await mount(<TranscriptHelp languages={count} search={search} onCorrect={undefined} />)
    expect([...container.querySelectorAll('h2')].map((one) => one.textContent)).toEqual([
      ...[title, 'Clique e o vídeo vai', 'Achou um erro?'],
    ])
    expect(
      [...container.querySelectorAll('p')].map((one) => one.textContent?.trim().replaceAll('\u2063', '¦')),
    ).toEqual([...[text, go, 'Sugira a correção no próprio trecho. Quem revisa recebe com o minuto.']])
    expect([...container.querySelectorAll('b')].map((one) => one.textContent)).toEqual(bold)
    expect(screen.queryByRole('button')).toBeNull()
  },
)
