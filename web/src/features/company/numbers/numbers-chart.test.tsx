import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NumbersChart } from './numbers-chart.tsx'

const numbersOf = (text: string | null) => (text?.match(/-?\d+(\.\d+)?/g) ?? []).map((one) => Math.round(Number(one)))

/** The wide drawing, or the small one of a phone. */
function draw(values: (number | null)[], isSmall = false) {
  const points = values.map((value, place) => ({ label: `m${place + 1}`, value }))
  const { container, unmount } = render(<NumbersChart points={points} />)
  const svg = container.querySelectorAll('svg')[isSmall ? 1 : 0]!
  const all = (selector: string, ...names: string[]) =>
    [...svg.querySelectorAll(selector)].map((one) => names.flatMap((name) => numbersOf(one.getAttribute(name))))
  const texts = [...svg.querySelectorAll('text')].map((one) => [
    one.textContent,
    ...['x', 'y'].map((name) => Math.round(Number(one.getAttribute(name)))),
  ])
  const found = {
    box: svg.getAttribute('viewBox'),
    grid: all('[class*=grid]', 'd'),
    steps: texts.filter(([text]) => !String(text).startsWith('m')),
    labels: texts.filter(([text]) => String(text).startsWith('m')),
    lines: all('[class*=line]', 'd').filter((one) => one.length > 0),
    areas: all('[class*=area]', 'd'),
    dots: all('circle', 'cx', 'cy'),
    columns: all('g > rect', 'x', 'y', 'width', 'height'),
  }
  unmount()
  return found
}

test('the chart draws each month from zero, and its line breaks at a withheld one [GAP-122]', () => {
  const { box, grid, steps, labels, areas, dots, columns } = draw([10, 20, null, 40])
  expect(box).toBe('0 0 840 212')
  expect(steps).toEqual([
    ['0', 30, 184],
    ['10', 30, 142],
    ['20', 30, 100],
    ['30', 30, 58],
    ['40', 30, 16],
  ])
  expect(grid).toEqual([
    [36, 180, 840],
    [36, 138, 840],
    [36, 96, 840],
    [36, 54, 840],
    [36, 12, 840],
  ])
  expect(labels).toEqual([
    ['m1', 144, 206],
    ['m2', 343, 206],
    ['m3', 542, 206],
    ['m4', 741, 206],
  ])
  expect(dots).toEqual([
    [144, 138],
    [343, 96],
    [741, 12],
  ])
  // Each area goes back to the floor under its first month.
  expect(areas).toEqual([
    [144, 138, 343, 96, 343, 180, 144, 180],
    [741, 12, 741, 180, 741, 180],
  ])
  expect(columns).toEqual([[530, 12, 24, 168]])
})

test('the drawing of a phone names every second month, the newest always, and has narrow columns', () => {
  const { box, labels, columns, steps } = draw([null, null, null, null, null, null, null, null, 4, 4, null], true)
  expect(box).toBe('0 0 320 180')
  expect(labels.map(([text]) => text)).toEqual(['m1', 'm3', 'm5', 'm7', 'm9', 'm11'])
  expect(columns[0]).toEqual([49, 12, 15, 136])
  expect(steps.map(([text]) => text)).toEqual(['0', '1', '2', '3', '4'])
})

test.each([
  [0, 4],
  [4, 4],
  [5, 8],
  [9, 20],
  [21, 40],
  [41, 80],
  [80, 80],
  [81, 100],
  [101, 200],
  [2001, 4000],
])('a highest number of %i has an even scale up to %i', (highest, top) => {
  expect(draw([highest]).steps.at(-1)?.[0]).toBe(String(top))
})

test('a company without a closed month has an empty drawing', () => {
  const { dots, columns, steps } = draw([])
  expect([dots, columns]).toEqual([[], []])
  expect(steps).toHaveLength(5)
})
