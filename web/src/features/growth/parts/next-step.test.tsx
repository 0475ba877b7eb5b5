import { surveyAreas } from '@juntas/contract/rules/survey'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, mount, notified, serve } from '../../../lib/test/render-app.tsx'
import type { AreaLine, Cycle, Growth } from '../queries.ts'
import { areas, chosen, cycle, hold, page, trail } from '../test/growth.ts'
import { GrowthHead } from './growth-head.tsx'
import { NextStep } from './next-step.tsx'
import { OtherAreas } from './other-areas.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const thisYear = new Date().getFullYear()
const linesOf = (...scores: [before: number, after: number | null][]): AreaLine[] =>
  scores.map(([before, after], place) => ({ area: areas[place]!, before, after }))
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const own = [chosen('negotiation')]

async function head(more: Partial<Growth>, cycleMore: Partial<Cycle> = {}) {
  cleanup()
  const onChoose = vi.fn()
  const growth = page({ ...more, cycle: cycle({ ...(more.cycle ?? {}), ...cycleMore }) })
  const { person } = await mount(<GrowthHead growth={growth} cycle={growth.cycle!} onChoose={onChoose} />)
  return { person, onChoose, title: texts('h1')[0], kicker: texts('[data-text="kicker"]')[0], buttons: texts('button') }
}

test('the head says where the cycle is', async () => {
  const since = { startsAt: `${thisYear}-04-12T12:00:00Z` }
  expect((await head({}, since)).title).toBe('Seu ponto de partida em doze áreas')
  expect((await head({ chosen: own }, since)).title).toBe('No caminho desde 12 de abril')
  expect((await head({ chosen: own }, { isOpen: true })).title).toBe('Hora do depois')
})

test('the head of a closed cycle has its months and its change, with the years where they differ', async () => {
  const closed = { beforeAt: '2025-04-12T12:00:00Z', afterAt: '2025-11-14T12:00:00Z' }
  const grown = { areas: linesOf([2, 3], [2, 2.5]) }
  expect((await head(grown, closed)).title).toBe('De abril a novembro: +0,75')
  expect((await head({ areas: linesOf([3, 2]) }, closed)).title).toBe('De abril a novembro: −1,00')
  expect((await head({ areas: linesOf([2, 2.25]) }, closed)).title).toBe('De abril a novembro: estável')
  const later = { ...closed, afterAt: '2026-02-14T12:00:00Z' }
  expect((await head(grown, later)).title).toBe('De abril de 2025 a fevereiro de 2026: +0,75')
})

test('the cycles are counted in words up to the second, and each is a link; the newest has the plain address', async () => {
  expect((await head({})).kicker).toBe('Seu crescimento, primeiro ciclo')
  expect(document.querySelector('nav')).toBeNull()
  expect((await head({ cycleCount: 3 }, { number: 2 })).kicker).toBe('Seu crescimento, segundo ciclo')
  const links = [...document.querySelectorAll('nav a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.hasAttribute('data-shown')])).toEqual([
    ['Ciclo 1', '/crescimento?ciclo=1', false],
    ['Ciclo 2', '/crescimento?ciclo=2', true],
    ['Ciclo 3', '/crescimento', false],
  ])
  expect((await head({ cycleCount: 3 }, { number: 3 })).kicker).toBe('Seu crescimento, ciclo 3')
})

test('a page with a trail can be printed, and the current one chosen from', async () => {
  expect((await head({})).buttons).toEqual([])
  expect((await head({ chosen: own }, { isCurrent: false })).buttons).toEqual(['Imprimir'])
  const { buttons, person, onChoose } = await head({ chosen: own })
  expect(buttons).toEqual(['Escolher o que aparece', 'Imprimir'])
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await person.click(screen.getByText('Imprimir'))
  expect([print.mock.calls.length, onChoose.mock.calls.length]).toEqual([1, 0])
  await person.click(screen.getByText('Escolher o que aparece'))
  expect(onChoose).toHaveBeenCalledOnce()
})

async function next(more: Partial<Cycle>, chosenTrails = own) {
  cleanup()
  const growth = page({ chosen: chosenTrails, cycle: cycle({ opensAt: `${thisYear}-07-11T12:00:00Z`, ...more }) })
  const { person } = await mount(<NextStep growth={growth} cycle={growth.cycle!} />)
  return { person, title: texts('h2')[0], text: texts('h2 + p')[0], buttons: texts('button') }
}
const after = `${thisYear}-06-01T12:00:00Z`

test('before its day the next step says when it comes, and what goes on until then', async () => {
  const interval = 'Três meses é o menor intervalo em que a comparação diz alguma coisa. '
  expect(await next({})).toMatchObject({
    title: 'Pesquisa final: a partir de 11 de julho',
    text: `${interval}Até lá, Negociação continua aqui.`,
    buttons: ['Avisar em julho'],
  })
  expect((await next({ afterAt: after })).title).toBe('Segundo ciclo: a partir de 11 de julho')
  expect((await next({ afterAt: after, number: 2 })).title).toBe('Próximo ciclo: a partir de 11 de julho')
  const done = chosen('innovation', { trail: trail(4, 'Feita', { progress: 100 }) })
  const open = chosen('networking', { trail: trail(5, 'Aberta', { progress: 99 }) })
  expect((await next({}, [done, open])).text).toBe(`${interval}Até lá, Aberta continua aqui.`)
  expect((await next({}, [done])).text).toBe(interval)
})

test('a reminder that was asked for is said with its day', async () => {
  expect((await next({ remindAt: `${thisYear}-07-11T12:00:00Z` })).buttons).toEqual(['Não avisar'])
  expect(screen.getByRole('status').textContent).toBe('Avisaremos por e-mail em 11 de julho')
  await next({})
  expect(screen.queryByRole('status')).toBeNull()
})

test('a reminder is asked for or taken back, once', async () => {
  const address = 'PUT /v1/growth/reminder'
  serve({ [address]: [200, { remindAt: null }] })
  const release = hold()
  const { person } = await next({ remindAt: `${thisYear}-07-11T12:00:00Z` })
  const button = screen.getByRole('button')
  expect(button.getAttribute('aria-disabled')).toBeNull()
  await person.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  release()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  expect(askedFor(address).map(({ body }) => body)).toEqual([{ isOn: false }])
})

test('the page goes to its top once the next cycle has begun, not where it was refused', async () => {
  const scrollTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollTo)
  const address = 'POST /v1/growth/cycles'
  let answer: [number, unknown] = [409, { code: 'conflict' }]
  serve({ [address]: () => answer })
  const { person, buttons } = await next({ isOpen: true, afterAt: after })
  expect(buttons).toEqual([expect.stringContaining('Começar o ciclo')])
  await person.click(screen.getByRole('button'))
  await waitFor(() => expect(notified).toHaveLength(1))
  expect(scrollTo).not.toHaveBeenCalled()
  await waitFor(() => expect(document.querySelector('[data-working]')).toBeNull())
  answer = [201, {}]
  await person.click(screen.getByRole('button'))
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0 }))
  expect(askedFor(address).map(({ body }) => body)).toEqual([{ number: 2 }, { number: 2 }])
})

test('a closed cycle leads to the next one, in words up to the second', async () => {
  expect((await next({ isOpen: true, afterAt: after })).title).toBe('O segundo ciclo pode começar')
  expect((await next({ isOpen: true, afterAt: after, number: 2 })).title).toBe('O próximo ciclo pode começar')
})

test('the final survey of a further cycle begins empty: its link names the cycle', async () => {
  const link = () => screen.getByText('Responder a pesquisa final').closest('a')?.getAttribute('href')
  const first = await next({ isOpen: true, beforeAt: `${thisYear}-04-12T12:00:00Z` })
  expect([first.title, link()]).toEqual(['A pesquisa final está aberta', '/pesquisa-potencia-final'])
  expect(first.text).toContain('o que mudou desde 12 de abril.')
  await next({ isOpen: true, number: 2 })
  expect(link()).toBe('/pesquisa-potencia-final?ciclo=2')
})

test('the areas without a trail are named with their number, and printed unless that was left out', async () => {
  const others = async (lines: AreaLine[], isPrinted = true) => {
    cleanup()
    await mount(<OtherAreas lines={lines} isPrinted={isPrinted} />)
    return [texts('h2')[0], document.querySelector('section')?.getAttribute('data-print') ?? null]
  }
  const named = surveyAreas.map((area) => ({ area, before: 2, after: null }))
  expect(await others(named)).toEqual(['As doze áreas', null])
  expect(await others(named.slice(0, 3))).toEqual(['As outras três, sem trilha', null])
  expect(await others(named.slice(0, 2), false)).toEqual(['As outras duas, sem trilha', 'no'])
})

test('an area without a trail has its score, then both with a word where it is stable', async () => {
  await mount(<OtherAreas lines={linesOf([2, null], [2, 2.25], [2, 4], [3, 2])} isPrinted />)
  const items = [...document.querySelectorAll('li')]
  expect(items.map((item) => [item.getAttribute('data-change'), item.textContent])).toEqual([
    [null, 'Networking2,00'],
    ['stable', 'Inovação2,00 para 2,25estável'],
    ['grown', 'Posicionamento2,00 para 4,00'],
    ['fallen', 'Negociação3,00 para 2,00'],
  ])
  expect(texts('header p')).toEqual(['Mudanças menores que 0,3 podem ser do dia'])
  expect(texts('section > p')).toEqual([
    'Um momento difícil no trabalho muda as respostas. A nota fala do momento, não de você.',
  ])
  cleanup()
  await mount(<OtherAreas lines={linesOf([2, 2.25], [2, 3])} isPrinted />)
  expect(texts('section > p')).toEqual([])
})

test('[beyond, growth] the areas without a trail name their scores, and after the last survey what changed', async () => {
  const { unmount } = await mount(<OtherAreas lines={[{ area: 'networking', before: 2, after: null }]} isPrinted />)
  expect(screen.getByText('Cada área é a média de quatro afirmações, de 1 a 5')).toBeTruthy()
  expect(screen.queryByText(/A nota fala do momento/)).toBeNull()
  unmount()
  await mount(<OtherAreas lines={[{ area: 'networking', before: 3, after: 2 }]} isPrinted />)
  expect(screen.getByText('Mudanças menores que 0,3 podem ser do dia')).toBeTruthy()
  expect(screen.getByText(/A nota fala do momento/)).toBeTruthy()
})
