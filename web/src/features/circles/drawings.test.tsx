import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PaceLine } from './pace-line.tsx'
import { SeatRing } from './seat-ring.tsx'
import { aCircle, aMeeting } from './test/samples.ts'

const numbersOf = (text: string | null) => (text?.match(/-?\d+(\.\d+)?/g) ?? []).map((one) => Math.round(Number(one)))

function ring(taken: number, isForming: boolean) {
  const { container, unmount } = render(<SeatRing {...{ taken, isForming }} />)
  const found = {
    label: container.querySelector('svg')?.getAttribute('aria-label'),
    taken: [...container.querySelectorAll('g')].map((seat) => [
      seat.dataset.tone,
      ...[...seat.querySelectorAll('path')].map((half) => numbersOf(half.getAttribute('d')).slice(0, 3)),
    ]),
    free: [...container.querySelectorAll('circle')].map((seat) =>
      ['cx', 'cy', 'r'].map((name) => Math.round(Number(seat.getAttribute(name)) * 2) / 2),
    ),
  }
  unmount()
  return found
}

test('[beyond, circles] a forming circle has eight seats, the first on top, and a free one is an outline', () => {
  const { label, taken, free } = ring(7, true)
  expect(label).toBe('7 de 8 lugares ocupados')
  expect(taken.map(([tone]) => tone)).toEqual(['0', '1', '2', '3', '4', '5', '0'])
  // Each half: where it begins, and its radius.
  expect(taken[0]?.slice(1)).toEqual([
    [74, 5, 14],
    [75, 1, 14],
  ])
  expect(taken[1]?.slice(1)).toEqual([
    [114, 22, 14],
    [115, 18, 14],
  ])
  expect(taken[2]?.slice(1)).toEqual([
    [131, 62, 14],
    [132, 58, 14],
  ])
  expect(free).toEqual([[33.5, 33.5, 13.5]])
})

test('[beyond, circles] a circle that runs has twelve smaller seats, and one more if more are taken', () => {
  const { label, taken, free } = ring(0, false)
  expect(label).toBe('0 de 12 lugares ocupados')
  expect(taken).toEqual([])
  expect(free).toHaveLength(12)
  expect(free.slice(0, 4)).toEqual([
    [74, 17, 11.5],
    [102.5, 24.5, 11.5],
    [123.5, 45.5, 11.5],
    [131, 74, 11.5],
  ])
  expect(ring(13, false).label).toBe('13 de 13 lugares ocupados')
})

const episodes = ['Um', 'Dois', 'Três', 'Quatro'].map((title) => ({ title, url: '/a' }))

function line(circle: Parameters<typeof aCircle>[0]) {
  const { container, unmount } = render(<PaceLine circle={aCircle(circle)} />)
  const svg = container.querySelector('svg')
  const attributes = (selector: string, ...names: string[]) =>
    [...(svg?.querySelectorAll(selector) ?? [])].map((one) =>
      names.map((name) => (name === 'd' ? numbersOf(one.getAttribute(name)).slice(0, 2) : one.getAttribute(name))),
    )
  const found = {
    isThere: container.querySelector('section') !== null,
    head: container.querySelector('header span')?.textContent,
    label: svg?.getAttribute('aria-label'),
    widths: [...container.querySelectorAll('svg')].map((one) => one.getAttribute('viewBox')),
    due: [...container.querySelectorAll('li')].map((one) => [one.dataset.due, one.textContent]),
    plan: container.querySelector('[class*=plan]')?.textContent,
    rects: attributes('rect', 'x', 'y', 'width', 'height').flat().map(Number).map(Math.round),
    stops: attributes('circle', 'cx', 'data-done').map(([x, isDone]) => [Math.round(Number(x)), isDone]),
    others: attributes('[class*=other]', 'd', 'data-even'),
    way: [...(svg?.querySelectorAll('[class*=way], [class*=done]') ?? [])].map((one) =>
      numbersOf(one.getAttribute('d')),
    ),
    mine: attributes('[class*=mine]', 'd'),
    texts: [...(svg?.querySelectorAll('text') ?? [])].map((one) => [
      one.textContent,
      ...['x', 'y'].map((name) => Math.round(Number(one.getAttribute(name)))),
    ]),
  }
  unmount()
  return found
}

test('[beyond, circles] a season without episodes has no line', () => {
  expect(line({}).isThere).toBe(false)
})

test('[beyond, circles] the line shows what was agreed, where the member is and where the others are', () => {
  const shown = line({
    line: { episodes, mine: 2, others: [0, 1, 1, 1, 1, 1, 2] },
    meeting: aMeeting(),
    week: 3,
  })
  expect(shown.head).toBe('Ninguém vê o nome de ninguém nesta linha')
  expect(shown.label).toBe('O combinado é o episódio 3. Você está em 2 de 4. O grupo está entre 0 e 2.')
  expect(shown.widths).toEqual(['0 0 1232 132', '0 0 560 132'])
  expect(shown.due).toEqual([
    [undefined, '1Um'],
    [undefined, '2Dois'],
    ['true', '3Três'],
    [undefined, '4Quatro'],
  ])
  expect(shown.plan).toBe('Combinado: 3. Três.')
  expect(shown.rects).toEqual([616, 26, 287, 92])
  expect(shown.stops).toEqual([
    [42, 'true'],
    [329, 'true'],
    [616, 'true'],
    [903, null],
    [1190, null],
  ])
  expect(shown.way).toEqual([
    [42, 118, 1190],
    [42, 118, 616],
  ])
  // Five lie over each other in one place: four are drawn, every second one in another tone.
  expect(shown.others).toEqual([
    [[29, 108], null],
    [[316, 108], null],
    [[316, 91], 'true'],
    [[316, 74], null],
    [[316, 57], 'true'],
    [[603, 108], null],
  ])
  // The member's own half lies over those in the same place.
  expect(shown.mine).toEqual([[[599, 91]]])
  expect(shown.texts).toEqual([
    ['até quinta', 760, 18],
    ['você', 616, 67],
  ])
})

test('[beyond, circles] a small group is not drawn, and before the first week the first episode is agreed', () => {
  const shown = line({ line: { episodes, mine: 0, others: null }, week: 0 })
  expect(shown.head).toBe('Com menos de cinco mulheres, a linha mostra só o seu lugar.')
  expect(shown.label).toBe('O combinado é o episódio 1. Você está em 0 de 4.')
  expect(shown.rects).toEqual([])
  expect(shown.others).toEqual([])
  expect(shown.due[0]).toEqual(['true', '1Um'])
  expect(shown.stops.map(([, isDone]) => isDone)).toEqual(['true', null, null, null, null])
  expect(shown.texts).toEqual([['você', 42, 84]])
  expect(shown.mine).toEqual([[[25, 108]]])
})

test('[beyond, circles] the member’s own half is at most three high', () => {
  expect(line({ line: { episodes, mine: 1, others: [1, 1, 1, 1, 1] } }).mine).toEqual([[[312, 57]]])
})
