// Loaded beforehand: on a busy machine it takes longer than a test waits.
import '@juntas/ui/menu/menu-popover.tsx'
import { ApiError } from '@juntas/client/api-error.ts'
import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/call/query-client.ts'
import { holdAnswer } from '../../../../lib/test/held-answer.ts'
import { asked, askedFor, mount, serve } from '../../../../lib/test/render-app.tsx'
import { aLine, aNote, texts, wireFound, wireNote } from '../../test/samples.ts'
import { Place } from '../moment.tsx'
import type { SpeechHit as Line } from '../notebook-queries.ts'
import Results from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { SpeechHit } from './speech-hit.tsx'
import { useNotebookSearch } from './use-notebook-search.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  toasts.set([])
  vi.restoreAllMocks()
})

const searches = () => askedFor('POST /v1/notes/searches').map(({ body }) => body)

test.each([
  ['is noted', [201, wireNote(3, 'Sete segundos de silêncio')], 'Trecho anotado'],
  ['only waits without a network', 'no answer', 'Sem rede: está na fila e sai sozinho quando a rede voltar.'],
] as const)('[beyond, notebook] a passage %s, and that alone is said', async (_name, answer, said) => {
  localStorage.setItem('juntas:user', JSON.stringify({ id: 7 }))
  serve({ 'POST /v1/notes': answer as [number, unknown] })
  const hit = { ...aLine(90), timestampSeconds: 90 } as unknown as Line
  const { person } = await mount(<SpeechHit hit={hit} words={['silencio']} />)
  await person.click(await screen.findByRole('button', { name: 'Opções do trecho em 1:30' }))
  await person.click(await screen.findByText('Anotar o trecho'))
  const shown = () => toasts.get().map(({ message }) => message)
  await waitFor(() => expect(shown()).toContain(said))
  await act(async () => undefined)
  expect(shown()).toEqual([said])
})

type Found = ComponentProps<typeof Results>['found']
const own = aNote(1, 'Falar o número', { timestamp: 60 })
const ownText = '1:00Falar o númeroQuem preenche o silêncio perdeNegociar sem pedir desculpasImportante'
const said = { ...aLine(90), timestampSeconds: 90 } as unknown as Line
const saidText = '1:30Sete segundos de silêncioTeresa Vidal, Quando a promoção vem'
const offline = new ApiError('Sem rede', { status: 0, data: '', isOffline: true })
const refused = new ApiError('Não', { status: 403, data: {} })
const resultOf = (over: Partial<Found> = {}): Found => ({
  words: ['silencio'],
  notes: [],
  notesTotal: 0,
  speech: [],
  speechTotal: 0,
  isSpeechMore: false,
  spelling: null,
  seconds: 0.42,
  isAnswered: true,
  failure: null,
  again: () => undefined,
  ...over,
})
const both = resultOf({ notes: [own], notesTotal: 1, speech: [said], speechTotal: 1 })
const unanswered = { isAnswered: false, speech: undefined }
const [inNotes, inSpeech] = ['Nas suas notas', 'No que foi dito']
const noOwn = 'Nenhuma nota sua tem estas palavras.'
const nothing = 'Nada com estas palavras'
const offlineText = 'Aviso: Sem rede. A busca olha as notas que já estão aqui.'
const triedAll = 'A busca olhou suas notas e o que foi dito nos conteúdos que você pode abrir, em três línguas.'

test('[beyond, notebook] a search says where it found what, what it did not find, and why', async () => {
  serve({})
  const [again, more, search] = [vi.fn(), vi.fn(), vi.fn()]
  const cases: [Found, 'all' | 'own' | 'said', string][] = [
    [resultOf(), 'all', `${nothing}${triedAll}`],
    [resultOf({ spelling: 'silêncio' }), 'all', `${nothing}${triedAll}Buscar silêncio`],
    [resultOf({ ...unanswered, failure: offline }), 'all', `${offlineText}${nothing}${noOwn}`],
    [
      resultOf({ ...unanswered, failure: offline, notes: [own], notesTotal: 1 }),
      'all',
      `${offlineText}${inNotes}${ownText}`,
    ],
    [
      resultOf({ ...unanswered, failure: refused, again }),
      'all',
      `${inNotes}${noOwn}${inSpeech}O que foi dito não pôde ser lido agora. Suas notas estão acima. Tentar de novo`,
    ],
    [resultOf(unanswered), 'all', `${inNotes}${noOwn}${inSpeech}Carregando`],
    [
      resultOf({ notes: [own], notesTotal: 1 }),
      'all',
      `${inNotes}${ownText}${inSpeech}Ninguém disse isso nos conteúdos que você pode abrir.`,
    ],
    [both, 'all', `${inNotes}${ownText}${inSpeech}${saidText}`],
    [both, 'own', `${inNotes}${ownText}`],
    [{ ...both, speechTotal: 3 }, 'said', `${inSpeech}${saidText}Ver os outros 2 trechos`],
  ]
  const loaded = [
    own,
    aNote(2, 'Depois', { timestamp: 120 }),
    aNote(3, 'Também depois', { timestamp: 120 }),
    aNote(4, 'De outro vídeo', { timestamp: 30, content: '/v1/contents/9' }),
  ]
  const { person } = await mount(
    cases.map(([found, scope, expected]) => (
      <div key={expected} data-case>
        <Results found={found} scope={scope} loaded={loaded} onMore={more} onSearch={search} />
      </div>
    )),
  )
  expect(texts('[data-case]')).toEqual(cases.map(([, , expected]) => expected))
  const shares = [...document.querySelectorAll<HTMLElement>('[data-case]:nth-child(4) [role="img"] i')]
  expect(shares.map(({ style }) => style.getPropertyValue('--share'))).toEqual(['0.2', '0.1'])
  expect([again, more, search].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  for (const name of ['Buscar silêncio', 'Tentar de novo', 'Ver os outros 2 trechos'])
    await person.click(screen.getByRole('button', { name }))
  expect([again.mock.calls.length, more.mock.calls.length, search.mock.calls]).toEqual([1, 1, [['silêncio']]])
})

test('[beyond, notebook] what has no length has no place in it', async () => {
  await mount(
    <>
      <Place of={own} />
      <Place of={{ ...own, contentDuration: 0 }} />
    </>,
  )
  expect(screen.getAllByRole('img').map((one) => one.ariaLabel)).toEqual(['Aos 1:00 de 10:00'])
})

test('[beyond, notebook] a found note is shared, and stays if it is not deleted', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  serve({ 'DELETE /v1/notes/1': [500, {}], 'GET /v1/notes/1/link': [200, { link: null }] })
  const { person, router } = await mount(
    <>
      <Results found={both} scope="own" loaded={[]} onMore={() => undefined} onSearch={() => undefined} />
      <QuestionHost />
    </>,
  )
  const choose = async (name: string) => {
    await person.click(screen.getByRole('button', { name: 'Opções da nota Falar o número' }))
    await person.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Compartilhar esta nota')
  const panel = await screen.findByRole('region', { name: 'Compartilhar esta nota' })
  await person.click(within(panel).getByRole('button', { name: 'Fechar' }))
  expect([screen.queryByRole('region'), texts('ul > li')]).toEqual([null, [ownText]])
  await choose('Excluir')
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(texts('ul > li')).toEqual([`${ownText}Não foi excluída. A nota continua aqui.`]))
  await choose('Ver')
  await waitFor(() => expect(router.view.location.pathname).toBe('/notas/1'))
})

test('[beyond, notebook] beside the words stands how much was found and how fast, and what empties them', async () => {
  const founds = [
    null,
    resultOf(unanswered),
    resultOf({ ...unanswered, failure: refused, notesTotal: 2 }),
    resultOf({ notesTotal: 1, speechTotal: 2 }),
    resultOf({ notesTotal: 1, speechTotal: 2, isSpeechMore: true, seconds: 0.01 }),
  ]
  const change = vi.fn()
  const { person } = await mount(
    founds.map((found, at) => (
      <SearchBox key={String(at)} text={at === 1 ? 'silêncio' : ''} onChange={change} found={found} />
    )),
  )
  expect(texts('[role="status"]')).toEqual([
    '',
    '',
    '2 notas',
    '3 resultados em 0,4 s',
    'Mais de 3 resultados em 0,1 s',
  ])
  // Only one of them has words.
  await person.click(screen.getByRole('button', { name: 'Limpar a busca' }))
  expect([change.mock.calls, document.activeElement]).toEqual([[['']], screen.getAllByRole('searchbox')[1]])
})

const mine = [
  aNote(1, 'O silêncio'),
  aNote(2, 'Silêncio de novo', { tag: 'write_later' }),
  aNote(3, 'Outra', { description: 'x' }),
]
const withClient = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
type Asked = { q: string; tag?: 'write_later' }
function searching(first: Asked) {
  queryClient.clear()
  return renderHook(({ q, tag }: Asked) => useNotebookSearch(q, tag, 5, mine), {
    initialProps: first,
    wrapper: withClient,
  })
}

test('[beyond, notebook] until the server has answered the own notes are searched, of the chosen tag alone', async () => {
  serve({})
  const { result, rerender } = searching({ q: '…' })
  expect([result.current.notes, result.current.spelling, asked]).toEqual([[], null, []])
  rerender({ q: 'silencio' })
  const titles = () => result.current.notes.map(({ title }) => title)
  expect([titles(), result.current.notesTotal]).toEqual([['O silêncio', 'Silêncio de novo'], 2])
  expect(result.current).toMatchObject({ speech: undefined, speechTotal: 0, isAnswered: false, failure: null })
  rerender({ q: 'silencio', tag: 'write_later' })
  expect(titles()).toEqual(['Silêncio de novo'])
  await waitFor(() => expect(result.current.failure).toBeInstanceOf(ApiError))
  expect([titles(), result.current.isAnswered]).toEqual([['Silêncio de novo'], false])
  expect(searches().at(-1)).toEqual({ q: 'silencio', lines: 5, tag: 'write_later' })
})

test.each([
  ['silensio', 'silêncio'],
  ['silensio outra', 'silêncio outra'],
  ['silencio outra', null],
  ['silencio', null],
  ['zzzzzz xxxxxx', null],
])('[beyond, notebook] without the server "%s" is spelled nearest as %j', (q, spelling) => {
  serve({ 'POST /v1/notes/searches': 'no answer' })
  expect(searching({ q }).result.current.spelling).toBe(spelling)
})

test('[beyond, notebook] the time of a search is that of its answer, which stays when it is asked for again in vain', async () => {
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  serve({ 'POST /v1/notes/searches': [200, wireFound({ notesTotal: 4, spelling: 'sigilo' })] })
  const release = holdAnswer('POST /v1/notes/searches')
  const { result, rerender } = searching({ q: 'sigillo' })
  now = 1500
  rerender({ q: 'sigillo' })
  now = 3400
  release()
  const shown = () => {
    const { seconds, isAnswered, notesTotal, spelling, failure } = result.current
    return { seconds, isAnswered, notesTotal, spelling, failure }
  }
  const answered = { seconds: 2.4, isAnswered: true, notesTotal: 4, spelling: 'sigilo', failure: null }
  await waitFor(() => expect(shown()).toEqual(answered))
  now = 9000
  rerender({ q: 'sigillo' })
  expect(shown()).toEqual(answered)
  serve({})
  act(() => result.current.again())
  await waitFor(() => expect([searches().length, queryClient.isFetching()]).toEqual([1, 0]))
  await act(async () => undefined)
  expect(shown()).toEqual(answered)
  serve({
    'POST /v1/notes/searches': () => {
      now = 9500
      return [200, wireFound({ notesTotal: 1 })]
    },
  })
  rerender({ q: 'silêncio' })
  await waitFor(() => expect(shown()).toMatchObject({ seconds: 0.5, notesTotal: 1 }))
})
