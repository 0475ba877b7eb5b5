import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mount } from '../../../lib/test/render-app.tsx'
import type { Area, Result } from '../queries.ts'
import { Opportunities } from './opportunities.tsx'
import { ResultHead } from './result-head.tsx'
import {
  changeOf,
  grownAreas,
  hasBefore,
  isGrown,
  linesOf,
  meanAfter,
  meanChange,
  timeBetween,
} from './result-lines.ts'
import { Strengths } from './strengths.tsx'

afterEach(cleanup)

type Scores = [value: number, before: number | null, impact?: number, impactBefore?: number | null]
const areas: Area[] = ['networking', 'innovation', 'discipline', 'leadership']
const resultOf = (scores: Scores[], more: Partial<Result> = {}) =>
  ({
    pesquisaType: 'final',
    savedAt: '2026-11-14T15:00:00.000Z',
    beforeSavedAt: '2026-05-10T15:00:00.000Z',
    areas: scores.map(([value, before, impact = 3, impactBefore = null], place) => ({
      area: areas[place]!,
      ...{ value, before, impact, impactBefore },
    })),
    opportunities: [],
    ...more,
  }) as unknown as Result
const head = (result: Result) => {
  cleanup()
  const { container } = render(<ResultHead result={result} />)
  const text = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return {
    kicker: text('[data-text="kicker"]')[0],
    title: text('h1')[0],
    lead: text('[data-text="lead"]')[0],
    numbers: text('dd'),
    grown: text('[data-grown]'),
  }
}

test('the head of a final result says in how many areas the member has grown, and names those that changed most [SURVEY-14]', () => {
  const grown = { up: [3, 2] as Scores, more: [4, 2] as Scores, same: [2, 2] as Scores, bit: [2.25, 2] as Scores }
  const { up, more, same, bit } = grown
  const none = 'Entre 10 de maio de 2026 e 14 de novembro de 2026, suas áreas ficaram estáveis. '
  expect(head(resultOf([same, bit, same, same]))).toMatchObject({
    kicker: 'Resultado final',
    title: 'Seu antes e depois em doze áreas',
    lead: `${none}O contexto também pesa nas respostas.`,
  })
  expect(head(resultOf([same, bit, up, same])).title).toBe('Você cresceu em uma das doze áreas')
  const several = head(resultOf([up, same, more, same]))
  expect(several.title).toBe('Você cresceu em 2 das doze áreas')
  expect(several.lead).toBe(
    'Entre 10 de maio de 2026 e 14 de novembro de 2026, o que mais mudou: Disciplina e Networking.',
  )
  const every = head(resultOf([up, up, more, [2.5, 2]]))
  expect(every.title).toBe('Você cresceu nas doze áreas')
  expect(every.lead).toContain('o que mais mudou: Disciplina, Networking e Inovação.')
})

test('the head of a first result has its date, its means and no change', () => {
  const result = resultOf(
    [
      [4, null, 2],
      [3, null, 1],
    ],
    { pesquisaType: 'inicial', beforeSavedAt: null },
  )
  expect(head(result)).toEqual({
    kicker: 'Resultado inicial',
    title: 'Seu perfil em 12 áreas',
    lead: 'Respondido em 14 de novembro de 2026. Este é o seu ponto de partida: a pesquisa final mostra o que mudou.',
    numbers: ['3,50', '1,50'],
    grown: [],
  })
})

test('both means have their change, the time between is said, and only an increase is marked', () => {
  const result = resultOf([
    [4, 3.5, 2, 3],
    [3, 2.9, 4, 3.5],
  ])
  expect(head(result)).toMatchObject({ numbers: ['3,50+0,30', '3,00−0,25', '6 meses'], grown: ['+0,30'] })
})

test('an area without an earlier survey has not changed; three tenths more are an increase', () => {
  const lineOf = (after: number, before: number | null) => ({ area: 'networking' as const, after, before })
  const lines = [lineOf(4, 2), lineOf(3, null), lineOf(2, 3), lineOf(5, 2)]
  expect(lines.map(changeOf)).toEqual([2, 0, -1, 3])
  expect([hasBefore(lines), hasBefore(lines.slice(2)), meanAfter(lines), meanChange(lines)]).toEqual([
    ...[false, true, 3.5, 1],
  ])
  expect([meanAfter([]), meanChange([])]).toEqual([0, 0])
  expect(grownAreas(lines).map(({ after }) => after)).toEqual([5, 4])
  expect([-1, 0, 0.29, 0.3, 1].map(isGrown)).toEqual([false, false, false, true, true])
})

test('the time between two surveys is in days up to 44 and then in whole months', () => {
  const between = (to: string) => timeBetween('2026-01-01T12:00:00Z', to)
  expect(between('2026-01-01T12:00:00Z')).toEqual({ unit: 'day', count: 1 })
  expect(between('2026-01-03T20:00:00Z')).toEqual({ unit: 'day', count: 2 })
  expect(between('2026-02-14T12:00:00Z')).toEqual({ unit: 'day', count: 44 })
  expect(between('2026-02-15T12:00:00Z')).toEqual({ unit: 'month', count: 1 })
  expect(between('2026-04-02T12:00:00Z')).toEqual({ unit: 'month', count: 3 })
})

test('a strength has its score, its change where there is one, and what it means', () => {
  const shown = (result: Result, area: Area) => {
    cleanup()
    const { container } = render(<Strengths areas={[area]} lines={linesOf(result, 'potencial')} />)
    const [item] = container.querySelectorAll('li')
    return [...item!.children].map(({ textContent }) => textContent)
  }
  const innovation =
    'Você testa antes de pedir licença para mudar tudo, e divide o que aprendeu com o que não funcionou.'
  const result = resultOf([
    [4, null],
    [3, 2],
    [3, 2.9],
  ])
  expect(shown(result, 'innovation')).toEqual(['Inovação', '3,00+1,00', innovation])
  expect(document.querySelector('[data-grown]')?.textContent).toBe('+1,00')
  expect(shown(result, 'networking').slice(0, 2)).toEqual(['Networking', '4,00'])
  expect(shown(result, 'discipline').slice(0, 2)).toEqual(['Disciplina', '3,00+0,10'])
  expect(document.querySelector('[data-grown]')).toBeNull()
  // An area without a score has its name and its text.
  expect(shown(result, 'leadership')).toHaveLength(2)
})

const trail = (more = {}) => ({
  ...{ id: 7, title: 'Redes', progress: 40, episodeCount: 9, minutesLeft: 108, picture: null },
  next: { slug: 'quatro', place: 4, hasAccess: true },
  ...more,
})
async function opportunity(scores: Scores, trails: unknown[] = []) {
  cleanup()
  const result = resultOf([scores], { opportunities: [{ area: 'networking', trails }] as never })
  await mount(<Opportunities result={result} lines={linesOf(result, 'potencial')} />)
  return document.querySelector('section')!
}

test('the lowest area has a reason from the member’s own numbers', async () => {
  const reason = async (scores: Scores) => (await opportunity(scores)).querySelector('p')?.textContent
  expect(await reason([1.5, null])).toBe('Networking está em 1,50 de 5, a menor das doze.')
  expect(await reason([1.5, 1.25])).toBe('Networking ficou estável, em 1,50 de 5: hoje é onde você mais tem a ganhar.')
  expect(await reason([2, 1.5])).toBe('Networking subiu de 1,50 para 2,00 e ainda é onde você mais tem a ganhar.')
  expect(await reason([1.5, 2])).toMatch(/^Networking foi de 2,00 para 1,50\./)
})

test('the trail of the lowest area has the member’s place in it and leads to its next episode', async () => {
  const shown = async (more: object) => {
    const section = await opportunity([1.5, null], [trail(more)])
    const link = section.querySelector('a')!
    return {
      place: section.querySelector('strong + p')?.textContent,
      progress: section.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow'),
      action: [link.textContent, link.getAttribute('href')],
    }
  }
  expect(await shown({})).toEqual({
    place: '40% concluída, faltam 1h 48min',
    progress: '40',
    action: ['Continuar no episódio 4', '/habilidades/7/quatro'],
  })
  expect((await shown({ minutesLeft: 60 })).place).toBe('40% concluída, falta 1h')
  expect(await shown({ progress: 0 })).toEqual({
    place: '9 episódios, 1h 48min',
    progress: undefined,
    action: ['Começar a trilha', '/habilidades/7/quatro'],
  })
  expect(await shown({ progress: 100, next: null })).toEqual({
    place: 'Trilha concluída',
    progress: '100',
    action: ['Ver a trilha', '/habilidades/7'],
  })
  expect((await shown({ next: { slug: 'quatro', place: 4, hasAccess: false } })).action).toEqual([
    'Ver a trilha',
    '/habilidades/7',
  ])
  const why = 'Por que esta: a trilha Redes treina Networking, sua área com 1,50.'
  expect(document.querySelector('section')?.textContent).toContain(why)
})

test('without a trail the lowest area has its advice alone, and the others are short', async () => {
  const lonely = await opportunity([1.5, null])
  expect(lonely.querySelectorAll('a, img')).toHaveLength(0)
  expect(lonely.querySelector('h3')?.textContent).toBe('Networking')
  cleanup()
  const result = resultOf(
    [
      [1.5, null],
      [1.75, null],
      [2, null],
    ],
    {
      opportunities: [
        { area: 'networking', trails: [] },
        { area: 'innovation', trails: [trail()] },
        { area: 'discipline', trails: [] },
      ] as never,
    },
  )
  await mount(<Opportunities result={result} lines={linesOf(result, 'potencial')} />)
  const others = [...document.querySelectorAll('section > ul > li')]
  expect(others.map((one) => one.querySelector('h3')?.textContent)).toEqual(['Inovação 1,75', 'Disciplina 2,00'])
  expect(others.map((one) => one.querySelector('a')?.textContent)).toEqual(['Trilha Redes: treina Inovação', undefined])
  expect(others[0]?.querySelector('a')?.getAttribute('href')).toBe('/habilidades/7')
})

test('without an opportunity only the title is shown', async () => {
  const result = resultOf([[1, null]])
  await mount(<Opportunities result={result} lines={[]} />)
  expect(document.querySelector('section')?.textContent).toBe('Análise de oportunidades')
})
