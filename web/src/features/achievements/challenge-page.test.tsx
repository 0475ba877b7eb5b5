import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/call/query-client.ts'
import { askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { ChallengePage } from './challenge-page.tsx'
import { award, challenge } from './test/samples.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const awards = [
  award(1, 'Curiosa', true, { content: { url: '/talks/um-premio', title: 'Um prêmio', thumb: null } as never }),
  award(3, 'Atenta', true, { isCurrent: true, isNew: true }),
  award(10, 'Firme', false),
  award(30, 'Referência', false),
]
const show = () => {
  // What was reported as seen is new no more.
  const told = () => askedFor('POST /v1/awards/3/sightings').length > 0
  const now = () => awards.map((one) => ({ ...one, isNew: one.isNew && !told() }))
  serve({
    'GET /v1/challenges': () => list(challenge('watch', 4, now())),
    'POST /v1/awards/3/sightings': [201, {}],
  })
  return mount(
    <>
      <ChallengePage slug="watch" />
      <QuestionHost />
    </>,
    '/conquistas/watch',
  )
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const pictures = () =>
  screen
    .getAllByRole('listitem')
    .map((point) => [point.querySelector('img')?.getAttribute('src'), point.dataset.locked])

test('two awards at a time, from the one she has; the arrows turn to the rest and stop at the ends [ACHIEVE-06] [CONST-13]', async () => {
  const { person } = await show()
  await screen.findByRole('heading', { level: 1, name: 'Assistir conteúdos' })
  const [previous, next] = ['Prêmios anteriores', 'Próximos prêmios'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  ) as [HTMLButtonElement, HTMLButtonElement]
  expect(names()).toEqual(['Curiosa', 'Atenta'])
  expect([previous.disabled, next.disabled]).toEqual([true, false])
  await person.click(next)
  expect(names()).toEqual(['Firme', 'Referência'])
  expect([previous.disabled, next.disabled]).toEqual([false, true])
  await person.click(previous)
  expect(names()).toEqual(['Curiosa', 'Atenta'])
})

test('what is reached shows its seal, its day and its prize; what is not is drawn as locked [ACHIEVE-07] [ACHIEVE-08]', async () => {
  const { person } = await show()
  await screen.findByRole('heading', { level: 1 })
  expect(pictures()).toEqual([
    ['/media/drawn/seals/0.svg', undefined],
    ['/media/drawn/seals/1.svg', undefined],
    ['/media/drawn/seals/3.svg', undefined],
    ['/media/drawn/seals/locked.svg', 'true'],
  ])
  expect(screen.getByText(/1 conteúdo, em 4 de nov/)).toBeDefined()
  expect(screen.getAllByText('Selo atual')).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Próximos prêmios' }))
  const [firm] = screen.getAllByRole('listitem').slice(1)
  expect(firm?.dataset.locked).toBe('true')
  const open = within(firm!).getByRole<HTMLButtonElement>('button', { name: 'Abrir prêmio' })
  expect(open.disabled).toBe(true)
  expect(within(firm!).queryByRole('button', { name: 'Compartilhar' })).toBeNull()
  expect(firm?.textContent).toContain('10 conteúdos, faltam 6 conteúdos')
})

test('a new award is celebrated once, and the server hears that it was seen', async () => {
  await show()
  expect(await screen.findByText('O selo Atenta é seu.')).toBeDefined()
  await waitFor(() => expect(askedFor('GET /v1/challenges')).toHaveLength(2))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('O selo Atenta é seu.')).toBeDefined()
  expect(askedFor('POST /v1/awards/3/sightings')).toHaveLength(1)
})

test('a prize opens its content; one that holds nothing yet says so [ACHIEVE-09]', async () => {
  const { person, router } = await show()
  await screen.findByRole('heading', { level: 1 })
  const [, first, second] = screen.getAllByRole('listitem')
  await person.click(within(second!).getByRole('button', { name: 'Abrir prêmio' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Prêmio indisponivel' })
  await person.click(within(dialog).getByRole('button'))
  expect(router.view.location.pathname).toBe('/conquistas/watch')
  await person.click(within(first!).getByRole('button', { name: 'Abrir prêmio' }))
  await waitFor(() => expect(router.view.location.pathname).toBe('/talks/um-premio'))
})
