import { toasts } from '@juntas/ui/toast/toasts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { forgetDrafts, readDraft } from '../../lib/drafts/drafts.ts'
import { askedFor, mount, serve } from '../../lib/test/render-app.tsx'
import { CircleHero } from './circle-hero.tsx'
import { CirclePage } from './circle-page.tsx'
import { Commitments } from './commitments.tsx'
import type { Circle } from './queries.ts'
import { aCircle, aCommitment, aMeeting, people } from './test/samples.ts'
import { Turns } from './turns.tsx'

const [ana, dora, noemi] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
const opensAt = '2099-11-19T17:50:00.000Z'

async function hero(circle: Circle) {
  serve({ 'PUT /v1/circles/7/answer': [204] })
  const stage = await mount(<CircleHero circle={circle} />)
  await screen.findByRole('heading', { level: 1 })
  return stage
}
const answers = () =>
  within(screen.getByRole('group'))
    .getAllByRole('button')
    .map((one) => [
      one.textContent,
      one.dataset.kind,
      one.className.match(/_(yes|listen|no)_/)?.[1],
      one.getAttribute('aria-pressed'),
      one.querySelector('svg') !== null,
    ])

test('[beyond, circles] a circle without a meeting says who is in it and asks nothing', async () => {
  await hero(aCircle())
  expect(screen.getByText('Negociação, Metodologia em 4 semanas')).toBeDefined()
  expect(screen.getByText(/^3 mulheres, os mesmos episódios/)).toBeDefined()
  expect(screen.queryByRole('group')).toBeNull()
})

test('[beyond, circles] before the room opens the yes is the strong button, and the given answer is marked', async () => {
  await hero(aCircle({ meeting: aMeeting({ answer: 'listening', coming: 5 }) }))
  expect(answers()).toEqual([
    ['Vou', 'primary', 'yes', 'false', false],
    ['Só ouvir desta vez', 'line', 'listen', 'true', true],
    ['Não consigo', 'line', 'no', 'false', false],
  ])
  expect(screen.getByText(/Por vídeo, câmera opcional/).textContent).toBe('Por vídeo, câmera opcional. 5 confirmaram.')
  expect(screen.queryByText('Entrar na sala')).toBeNull()
})

test('[beyond, circles] from the moment the room opens the way in is the strong button', async () => {
  vi.useFakeTimers({ now: new Date(opensAt), toFake: ['Date'] })
  await hero(aCircle({ meeting: aMeeting() }))
  vi.useRealTimers()
  expect(answers()[0]).toEqual(['Vou', 'line', 'listen', 'false', false])
  expect(screen.getByText('Entrar na sala').getAttribute('href')).toBe('/circulos/7/sala')
  expect(screen.getByText(/Por vídeo, câmera opcional/).textContent).toBe('Por vídeo, câmera opcional. ')
})

test('[beyond, circles] the people sit in a round from the top; the moderator and the viewer are marked', async () => {
  await hero(aCircle({ meeting: aMeeting(), people: [ana, dora, noemi, { ...noemi, id: 4 }] }))
  const seats = within(screen.getByLabelText('Quem está no círculo')).getAllByRole('listitem')
  expect(
    seats.map((one) => [
      ...[one.style.left, one.style.top].map((place) => Number.parseFloat(place).toFixed(1)),
      ...[one.dataset.moderator, one.dataset.me, one.querySelector('i')?.textContent],
      one.querySelector('button') !== null,
    ]),
  ).toEqual([
    ['50.0', '14.8', undefined, 'true', 'você', false],
    ['85.2', '50.0', 'true', undefined, 'modera', true],
    ['50.0', '85.2', undefined, undefined, undefined, true],
    ['14.8', '50.0', undefined, undefined, undefined, true],
  ])
})

test.each([
  ['forming', '3 de 8para começar'],
  ['lapsed', '3 de 8para começar'],
  ['running', '2 de 4semanas'],
  ['closing', '2 de 4semanas'],
] as const)('[beyond, circles] the middle of a round that is %s says "%s"', async (state, text) => {
  const { container } = await hero(aCircle({ state }))
  expect(container.querySelector('[class*=centre]')?.textContent).toBe(text)
})

test.each([
  [{ state: 'forming', formingUntil: '2026-12-01T12:00:00.000Z' }, /até 1 de dezembro, avisamos/, null, null],
  [{ state: 'lapsed' }, /não chegou a oito em 14 dias/, null, 'Procurar outro círculo'],
  [{ state: 'closed' }, /O que vocês combinaram fica aqui/, 'O círculo terminou', 'Procurar outro círculo'],
  [{ isSmall: true }, /O círculo segue como está/, 'Vocês são poucas agora', 'Ver outro lugar'],
  [{ state: 'closing' }, /Depois deste encontro/, 'Última semana', null],
  [{}, null, null, null],
] as const)('[beyond, circles] the news of a circle with %j', async (own, text, title, action) => {
  serve({ 'GET /v1/circles/7': [200, aCircle(own)] })
  const { container } = await mount(<CirclePage id={7} />)
  await screen.findByRole('heading', { level: 1 })
  const news = container.querySelector('[class*=news]')
  expect(news?.querySelector('p')?.textContent ?? null).toEqual(text ? expect.stringMatching(text) : null)
  expect(news?.querySelector('h2')?.textContent ?? null).toBe(title)
  expect(news?.querySelector('a')?.textContent ?? null).toBe(action)
})

test('[beyond, circles] agenda and turns come with a meeting, commitments with the first week', async () => {
  const headings = async (circle: Circle) => {
    serve({ 'GET /v1/circles/7': [200, circle] })
    const { unmount } = await mount(<CirclePage id={7} />)
    await screen.findByRole('heading', { level: 1 })
    const found = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    unmount()
    return found
  }
  expect(await headings(aCircle({ week: 0 }))).toEqual(['Se precisar de espaço'])
  expect(await headings(aCircle({ week: 1, meeting: aMeeting() }))).toEqual([
    ...['Pauta de quinta', 'Compromissos da semana', 'Quem modera', 'Se precisar de espaço'],
  ])
})

test('[beyond, circles] the turns name who moderates now, and who has it can pass it on', async () => {
  serve({ 'POST /v1/circles/7/turn': [204] })
  toasts.set([])
  const turns = [
    { person: dora, startsAt: '2026-11-12T18:00:00.000Z', isNow: false },
    { person: ana, startsAt: '2026-11-19T18:00:00.000Z', isNow: true },
  ]
  const { person } = await mount(<Turns circle={aCircle({ turns })} meeting={aMeeting({ isMyTurn: true })} />)
  const seats = (await screen.findAllByRole('listitem')).map((one) => [
    one.dataset.now,
    one.querySelector('b')?.textContent,
    one.lastChild?.textContent,
  ])
  expect(seats).toEqual([
    [undefined, 'Dora', '12 de nov'],
    ['true', 'Você', 'agora'],
  ])
  expect(screen.getByText('Uma por semana, em roda. A pauta vem pronta.')).toBeDefined()
  await person.click(screen.getByText('Passar a minha vez'))
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['A sua vez passou para a próxima.']))
  expect(askedFor('POST /v1/circles/7/turn')[0]?.body).toEqual({ week: 2 })
})

test('[beyond, circles] a week that nobody moderates says so', async () => {
  await mount(<Turns circle={aCircle()} meeting={aMeeting({ moderator: null })} />)
  expect(await screen.findByText('Ninguém modera esta semana. A pauta corre sozinha.')).toBeDefined()
  expect(screen.queryByText('Passar a minha vez')).toBeNull()
})

const lines = () => screen.queryAllByRole('listitem').map((one) => one.textContent)

test('[beyond, circles] the own commitment is above the others’, whose news are told in words', async () => {
  serve({ 'PUT /v1/circles/7/commitment/state': [204] })
  const commitments = [
    aCommitment(1, ana, { state: 'done' }),
    aCommitment(2, dora, { state: 'changed' }),
    aCommitment(3, noemi),
  ]
  const { person, container } = await mount(<Commitments circle={aCircle({ commitments, meeting: aMeeting() })} />)
  await screen.findByText('compromisso 1', { exact: false })
  expect(lines().map((text) => text?.replace(/^(DL|NS)/, ''))).toEqual([
    'Dora Lima: compromisso 2Mudou o plano',
    'Noemi Sá: compromisso 3',
  ])
  expect(container.querySelector('[data-state]')?.getAttribute('data-state')).toBe('changed')
  expect(container.querySelector('[class*=mine]')?.firstElementChild?.textContent).toBe('AP')
  const buttons = within(screen.getByRole('group')).getAllByRole('button')
  expect(
    buttons.map((one) => [
      one.textContent,
      one.dataset.kind,
      one.getAttribute('aria-pressed'),
      one.querySelector('svg') !== null,
    ]),
  ).toEqual([
    ['Feito', 'ink', 'true', true],
    ['Andando', 'line', 'false', false],
    ['Mudei o plano', 'line', 'false', false],
    ['Mudar o texto', undefined, null, false],
  ])
  await person.click(screen.getByText('Feito'))
  await waitFor(() => expect(askedFor('PUT /v1/circles/7/commitment/state')[0]?.body).toEqual({ week: 2, state: null }))
  await person.click(screen.getByText('Andando'))
  await waitFor(() =>
    expect(askedFor('PUT /v1/circles/7/commitment/state')[1]?.body).toEqual({ week: 2, state: 'ongoing' }),
  )
})

test('[beyond, circles] a commitment is made with words, changed, and left as it is', async () => {
  forgetDrafts()
  let isRefused = true
  serve({ 'PUT /v1/circles/7/commitment': () => (isRefused ? [409, { code: 'conflict' }] : [204]) })
  const first = await mount(<Commitments circle={aCircle({ week: 1, meeting: aMeeting() })} />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Seu compromisso até quinta/)
  expect(screen.queryByText('Semanas anteriores')).toBeNull()
  expect(screen.queryByText('Deixar como está')).toBeNull()
  await first.person.click(screen.getByText('Combinar'))
  expect(askedFor('PUT /v1/circles/7/commitment')).toEqual([])
  await first.person.type(field, 'dizer não')
  await first.person.click(screen.getByText('Combinar'))
  await waitFor(() => expect(askedFor('PUT /v1/circles/7/commitment')).toHaveLength(1))
  await waitFor(() => expect(readDraft('circle-commitment:7')).toEqual({ text: 'dizer não' }))
  isRefused = false
  await first.person.click(screen.getByText('Combinar'))
  await waitFor(() => expect(readDraft('circle-commitment:7')).toBeNull())
  expect(askedFor('PUT /v1/circles/7/commitment')[1]?.body).toEqual({ week: 1, text: 'dizer não' })
  first.unmount()

  const commitments = [aCommitment(1, ana)]
  const { person } = await mount(<Commitments circle={aCircle({ commitments, meeting: aMeeting() })} />)
  await person.click(await screen.findByText('Mudar o texto'))
  const own = await screen.findByDisplayValue('compromisso 1')
  await person.type(own, '!')
  await person.click(screen.getByText('Deixar como está'))
  expect(screen.queryByRole('textbox')).toBeNull()
  await person.click(screen.getByText('Mudar o texto'))
  await screen.findByDisplayValue('compromisso 1')
  await person.click(screen.getByText('Combinar'))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

test('[beyond, circles] after the last meeting the own commitment is in the list, and earlier weeks by week', async () => {
  const commitments = [aCommitment(1, ana), aCommitment(2, dora)]
  serve({
    'GET /v1/circles/7/commitments': [
      200,
      {
        commitments: [
          aCommitment(5, dora, { week: 2 }),
          aCommitment(6, dora, { week: 1 }),
          aCommitment(7, noemi, { week: 1 }),
        ],
      },
    ],
  })
  const { person } = await mount(<Commitments circle={aCircle({ commitments })} />)
  const back = await screen.findByText('Semanas anteriores')
  expect(screen.getAllByRole('list').map((one) => one.querySelector('p')?.textContent)).toEqual([
    'Você: compromisso 1',
    'Dora Lima: compromisso 2',
  ])
  await person.click(back)
  await screen.findByText('Semana 1')
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Semana 2',
    'Semana 1',
  ])
  expect(screen.getAllByRole('list').map((one) => one.children.length)).toEqual([1, 1, 1, 2])
  await person.click(back)
  expect(screen.queryByText('Semana 1')).toBeNull()
})

test('[beyond, circles] a circle without earlier commitments says so', async () => {
  serve({ 'GET /v1/circles/7/commitments': [200, { commitments: [] }] })
  const { person } = await mount(<Commitments circle={aCircle()} />)
  expect(screen.queryByRole('list')).toBeNull()
  await person.click(await screen.findByText('Semanas anteriores'))
  expect(await screen.findByText('Ainda não há semanas anteriores.')).toBeDefined()
})
