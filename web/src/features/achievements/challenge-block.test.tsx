import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { screenLock } from '../../lib/discreet/preferences.ts'
import { mount } from '../../lib/test/render-app.tsx'
import ChallengeBlock from './challenge-block.tsx'
import type { Challenge } from './queries.ts'
import { award, challenge } from './test/samples.ts'

afterEach(cleanup)

const show = (...challenges: Challenge[]) =>
  mount(<ChallengeBlock block={{ id: 1, title: 'Conquistas' }} data={[{ 'hydra:member': challenges }]} />)

test('the home shows the challenge she is closest to, how much is left and which seals are hers [HOME-03]', async () => {
  await show(
    challenge('watch', 2, [award(1, 'Curiosa', true), award(30, 'Referência', false)]),
    challenge('network', 4, [award(3, 'Boa companhia', true), award(5, 'Ponte', false)]),
  )
  const section = within(screen.getByRole('region', { name: 'Falta 1 para o selo Ponte' }))
  expect(section.getByText('Desafio: Fazer network')).toBeDefined()
  expect(section.getAllByRole('listitem').map((step) => step.dataset.reached)).toEqual(['true', 'true', undefined])
  expect(section.getByRole('img', { name: 'Ainda não alcançado' })).toBeDefined()
  expect(section.getByText(/Você já fez 4 networks\./)).toBeDefined()
  // Every step has two lines, so that their names are at the same height [entry A16].
  expect(section.getAllByRole('listitem').map((step) => step.querySelectorAll('strong, span').length)).toEqual([
    2, 2, 2,
  ])
})

test('a phone shows three badges around the place reached, without scrolling sideways [HOME-03]', async () => {
  const way = (reached: number) =>
    challenge(
      'watch',
      reached,
      [1, 2, 3, 4].map((quantity) => award(quantity, `Selo ${quantity}`, quantity <= reached)),
    )
  const near = () => screen.getAllByRole('listitem').flatMap((step, index) => (step.dataset.near ? [index] : []))
  await show(way(2))
  expect(near()).toEqual([1, 2, 3])
  cleanup()
  await show(way(0))
  expect(near()).toEqual([0, 1, 2])
  cleanup()
  await show(way(4))
  expect(near()).toEqual([2, 3, 4])
})

test('when every seal is hers it says so; without challenges it takes no place', async () => {
  await show(challenge('watch', 30, [award(30, 'Referência', true)]))
  expect(screen.getByRole('heading', { name: 'Todos os selos são seus.' })).toBeDefined()
  cleanup()
  const { container } = await show()
  expect(container.textContent).toBe('')
})

test('on a locked screen the way to the next seal is not shown', async () => {
  screenLock.set(() => undefined)
  const { container } = await show(challenge('watch', 30, [award(30, 'Referência', true)]))
  expect(container.textContent).toBe('')
  act(() => screenLock.set(null))
  expect(screen.getByRole('heading', { name: 'Todos os selos são seus.' })).toBeDefined()
})
