import { surveyAreas } from '@juntas/contract/rules/survey'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Radar } from './radar.tsx'
import type { Line } from './result-lines.ts'
import { ResultNumbers } from './result-numbers.tsx'
import { ResultPanel } from './result-panel.tsx'

afterEach(cleanup)

// Four areas: above, right, below and left of the middle.
const changed: Line[] = [
  { area: 'networking', after: 5, before: 4 },
  { area: 'strategic_communication', after: 2.5, before: 3 },
  { area: 'discipline', after: 4, before: 3.75 },
  { area: 'authorship', after: 1, before: 1 },
]
const first = changed.map((line): Line => ({ ...line, before: null }))

const draw = (lines: readonly Line[], size: 'wide' | 'narrow') =>
  render(<Radar lines={lines} size={size} />).container.querySelector('svg')!
const all = (within: Element, selector: string) => [...within.querySelectorAll(selector)]
const round = (value: string | null) => Math.round(Number(value) * 10) / 10
const numbersOf = (elements: readonly Element[], ...names: string[]) =>
  elements.map((element) => names.map((name) => round(element.getAttribute(name))))
const pointsOf = (svg: Element) => all(svg, 'polygon').map((polygon) => polygon.getAttribute('points'))

test('the chart has a ring for each of the five scores, a spoke for each area, and its two outlines to scale [SURVEY-14]', () => {
  const svg = draw(changed, 'wide')
  expect(svg.getAttribute('viewBox')).toBe('0 0 720 590')
  expect(numbersOf(all(svg, 'circle').slice(0, 5), 'cx', 'cy', 'r')).toEqual([
    [360, 292, 41.2],
    [360, 292, 82.4],
    [360, 292, 123.6],
    [360, 292, 164.8],
    [360, 292, 206],
  ])
  expect(numbersOf(all(svg, 'line'), 'x1', 'y1', 'x2', 'y2')).toEqual([
    [360, 292, 360, 86],
    [360, 292, 566, 292],
    [360, 292, 360, 498],
    [360, 292, 154, 292],
  ])
  const names = all(svg, 'text').slice(0, 5)
  expect(names.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5'])
  expect(numbersOf(names, 'x', 'y')).toEqual([
    [365, 263.8],
    [365, 222.6],
    [365, 181.4],
    [365, 140.2],
    [365, 99],
  ])
  expect(pointsOf(svg)).toEqual([
    '360.0,86.0 463.0,292.0 360.0,456.8 318.8,292.0',
    '360.0,127.2 483.6,292.0 360.0,446.5 318.8,292.0',
  ])
  expect(numbersOf(all(svg, 'circle').slice(5), 'cx', 'cy')).toEqual([
    [360, 127.2],
    [483.6, 292],
    [360, 446.5],
    [318.8, 292],
    [360, 86],
    [463, 292],
    [360, 456.8],
    [318.8, 292],
  ])
})

test('after the first survey the chart has one outline and its dots, and no changes', () => {
  const svg = draw(first, 'wide')
  expect(pointsOf(svg)).toEqual(['360.0,86.0 463.0,292.0 360.0,456.8 318.8,292.0'])
  expect(all(svg, 'circle')).toHaveLength(9)
  expect(labelsOf(svg)).toEqual([
    [360, 62, 'middle', ['Networking 0']],
    [590, 288, 'start', ['Comunicação 0', 'estratégica 18']],
    [360, 534, 'middle', ['Disciplina 0']],
    [130, 288, 'end', ['Autoria e 0', 'protagonismo 18']],
  ])
})

const labelsOf = (svg: Element) =>
  all(svg, 'text')
    .slice(5)
    .map((label) => [
      round(label.getAttribute('x')),
      round(label.getAttribute('y')),
      label.getAttribute('text-anchor'),
      all(label, 'tspan').map((row) => `${row.textContent} ${row.getAttribute('dy')}`),
    ])

test('a label has its name in at most two lines and its change, stands outside the chart, and grows away from it', () => {
  const svg = draw(changed, 'wide')
  expect(labelsOf(svg)).toEqual([
    [360, 44, 'middle', ['Networking 0', '+1,00 18']],
    [590, 279, 'start', ['Comunicação 0', 'estratégica 18', '−0,50 18']],
    [360, 534, 'middle', ['Disciplina 0', '+0,25 18']],
    [130, 279, 'end', ['Autoria e 0', 'protagonismo 18', '0,00 18']],
  ])
  expect(all(svg, '[data-grown]').map(({ textContent }) => textContent)).toEqual(['+1,00'])
})

test('with twelve areas only the highest and the lowest label are centered', () => {
  const twelve = surveyAreas.map((area): Line => ({ area, after: 3, before: null }))
  const anchors = all(draw(twelve, 'wide'), 'text')
    .slice(5)
    .map((label) => label.getAttribute('text-anchor'))
  const side = (name: string) => Array(5).fill(name)
  expect(anchors).toEqual(['middle', ...side('start'), 'middle', ...side('end')])
})

test('the small chart has a number for each area, in the order of the table’s numbers', () => {
  const svg = draw(changed, 'narrow')
  expect(svg.getAttribute('viewBox')).toBe('0 0 340 340')
  const labels = all(svg, 'text').slice(5)
  expect(labels.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4'])
  expect(numbersOf(labels, 'x', 'y')).toEqual([
    [170, 21],
    [324, 175],
    [170, 329],
    [16, 175],
  ])
})

const rowsOf = (table: Element) => all(table, 'tr').map((row) => all(row, 'th, td:not([aria-hidden])').map(textOf))
const textOf = ({ textContent }: Element) => textContent

test('the numbers are sorted by their change, each with its number in the chart and its way on a line from 1 to 5', () => {
  const { container } = render(<ResultNumbers lines={changed} name="Potência" />)
  expect(container.querySelector('caption')?.textContent).toBe('Potência')
  expect(rowsOf(container)).toEqual([
    ['Área', 'Antes', 'Depois', 'Mudança'],
    ['1Networking', '4,00', '5,00', '+1,00'],
    ['3Disciplina', '3,75', '4,00', '+0,25'],
    ['4Autoria e protagonismo', '1,00', '1,00', '0,00'],
    ['2Comunicação estratégica', '3,00', '2,50', '−0,50'],
  ])
  expect(all(container, '[data-grown]').map(textOf)).toEqual(['+1,00'])
  const ways = all(container, 'svg')
  expect(ways.map((way) => all(way, 'path').map((path) => path.getAttribute('d')))).toEqual([
    ['M6 7H90', 'M69 7H90'],
    ['M6 7H90', 'M63.75 7H69'],
    ['M6 7H90', 'M6 7H6'],
    ['M6 7H90', 'M48 7H37.5'],
  ])
  expect(ways.map((way) => numbersOf(all(way, 'circle'), 'cx', 'r').flat())).toEqual([
    [69, 3.4, 90, 4],
    [63.8, 3.4, 69, 4],
    [6, 3.4, 6, 4],
    [48, 3.4, 37.5, 4],
  ])
})

test('without an earlier survey the numbers are sorted by score', () => {
  const { container } = render(<ResultNumbers lines={first} name="Impacto" />)
  expect(rowsOf(container)).toEqual([
    ['Área', 'Nota'],
    ['1Networking', '5,00'],
    ['3Disciplina', '4,00'],
    ['2Comunicação estratégica', '2,50'],
    ['4Autoria e protagonismo', '1,00'],
  ])
  expect(all(container, 'svg').map((way) => way.children.length)).toEqual([2, 2, 2, 2])
})

test('the legend explains each outline with its date', () => {
  const at = '2026-11-14T15:00:00.000Z'
  const legend = () => all(document.body, 'li').map(textOf)
  const dots = () => all(document.body, 'li circle').map((dot) => [dot.getAttribute('r'), dot.hasAttribute('class')])
  render(<ResultPanel survey="impacto" lines={changed} at={at} beforeAt="2026-05-10T15:00:00.000Z" />)
  expect(legend()).toEqual(['Antes10 de maio de 2026', 'Depois14 de novembro de 2026'])
  expect(dots()).toEqual([
    ['3.4', true],
    ['4.6', false],
  ])
  expect(all(document.body, 'svg[data-size]').map((chart) => chart.getAttribute('data-size'))).toEqual([
    'wide',
    'narrow',
  ])
  expect(document.querySelector('caption')?.textContent).toBe('Pesquisa de impacto')
  cleanup()
  render(<ResultPanel survey="potencial" lines={first} at={at} beforeAt={null} />)
  expect(legend()).toEqual(['Resultado14 de novembro de 2026'])
})
