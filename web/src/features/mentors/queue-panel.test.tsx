import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QueuePanel } from './queue-panel.tsx'
import { aRequest } from './test/samples.ts'

function show(own: Partial<Parameters<typeof QueuePanel>[0]['queue']>, movesFirst = false) {
  const queue = { place: 3, after: 2, expectedDays: 11, promisedDays: 23, isWorstCase: true, ...own }
  const { container, unmount } = render(
    <QueuePanel request={aRequest({ state: 'queued', movesFirst })} queue={queue} name="Lúcia">
      <button type="button">Sair</button>
    </QueuePanel>,
  )
  const drawn = (selector: string, name: string) =>
    [...container.querySelectorAll(selector)].map((one) => one.getAttribute(name))
  const found = {
    facts: [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent),
    promise: container.querySelector('[class*=promise]')!,
    name: screen.getByRole('img').getAttribute('aria-label'),
    paths: drawn('svg > path', 'd'),
    texts: [...container.querySelectorAll('text')].map((one) => [one.getAttribute('x'), one.textContent?.trim()]),
  }
  unmount()
  return found
}

test('[beyond, mentors] the drawing has the seat, two before, the member and two after, evenly apart', () => {
  const { name, paths, texts } = show({})
  expect(name).toBe('Fila: uma vaga por abrir, 2 antes de você, 2 depois')
  expect(paths).toEqual([
    'M10 48H350',
    'M38 48H208',
    'M21 42a17 17 0 0 1 34 0z',
    'M80 42a15 15 0 0 1 30 0z',
    'M137 42a15 15 0 0 1 30 0z',
    'M188 42a20 20 0 0 1 40 0z',
    'M252 42a13 13 0 0 1 26 0z',
    'M309 42a13 13 0 0 1 26 0z',
  ])
  expect(texts).toEqual([
    ['38', 'vaga'],
    ['123.5', '2 antes'],
    ['208', 'você'],
    ['293.5', '2 depois'],
  ])
})

test('[beyond, mentors] who is alone in the queue sees the seat and herself only', () => {
  const { paths, texts } = show({ place: 1, after: 0 })
  expect(paths).toEqual(['M10 48H350', 'M95 48H265', 'M78 42a17 17 0 0 1 34 0z', 'M245 42a20 20 0 0 1 40 0z'])
  expect(texts).toEqual([
    ['95', 'vaga'],
    ['265', 'você'],
  ])
})

test('[beyond, mentors] of a long queue four on each side are drawn and all are counted', () => {
  const { paths, texts } = show({ place: 8, after: 6 })
  expect(paths).toHaveLength(3 + 4 + 1 + 4)
  expect(texts.map(([, text]) => text)).toEqual(['vaga', '7 antes', 'você', '6 depois'])
})

test('[beyond, mentors] without enough cases the wait is words, and the promise is called a promise', () => {
  const { facts, promise } = show({ expectedDays: null, isWorstCase: false })
  expect(facts).toEqual(['Espera previstasem número', 'Prometido23 dias'])
  expect(promise.textContent).toMatch(/^Se passar de 23 dias/)
  expect(promise.getAttribute('role')).toBeNull()
})

test('[beyond, mentors] past the promise the member is told that another mentor can be chosen', () => {
  const { facts, promise } = show({}, true)
  expect(facts).toEqual(['Espera prevista11 dias', 'Pior caso, até aqui23 dias'])
  expect(promise.textContent).toBe('A espera passou do prometido. Escolha outra mentora: você entra na frente.')
  expect(promise.getAttribute('role')).toBe('status')
})
