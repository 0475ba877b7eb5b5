import { setLocale } from '@juntas/ui/language/locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mount } from '../../../lib/test/render-app.tsx'
import { changeKind, grownCount, meanAfter, meanBefore, meanChange, stageOf, trailsOf } from '../numbers.ts'
import { EvidenceList } from '../panel/evidence-list.tsx'
import { ChoiceReason, OtherReason, ReasonText } from '../panel/reason-text.tsx'
import { TrailLine } from '../panel/trail-line.tsx'
import type { AreaLine, Cycle, Growth } from '../queries.ts'
import { areas, chosen, cycle, low, lowest, page, trail } from '../test/growth.ts'
import { counted, dayText, monthText, numberText } from '../texts.ts'
import { CycleSteps } from './cycle-steps.tsx'
import { HalfDiscs } from './half-discs.tsx'
import { OtherAreas } from './other-areas.tsx'

afterEach(cleanup)

const thisYear = new Date().getFullYear()
const linesOf = (...scores: [before: number, after: number | null][]): AreaLine[] =>
  scores.map(([before, after], place) => ({ area: areas[place]!, before, after }))

test('the three means on the page add up, also where they are rounded', () => {
  const lines = linesOf([1, 2], [2, 2], [2, 4])
  expect([meanBefore(lines), meanAfter(lines)].map((mean) => mean.toFixed(4))).toEqual(['1.6667', '2.6667'])
  expect(meanChange(lines)).toBeCloseTo(1, 10)
  // 2.335 and 2 become 2.34 and 2.
  expect(meanChange(linesOf([2, 2.335]))).toBeCloseTo(0.34, 10)
  expect(meanAfter(linesOf([3, null]))).toBe(0)
  expect(meanBefore([])).toBe(0)
})

test('an area has grown or fallen from three tenths on, and is stable below', () => {
  expect([0.31, 0.25, 0, -0.25, -0.31].map(changeKind)).toEqual(['grown', 'stable', 'stable', 'stable', 'fallen'])
  expect(grownCount(linesOf([2, 3], [2, null], [2, 2], [3, 1]))).toBe(1)
})

test('a cycle is started, running with a trail, open for its final survey, and closed after it', () => {
  const own = [chosen('negotiation')]
  expect(stageOf({ cycle: cycle({}), chosen: [] })).toBe('started')
  expect(stageOf({ cycle: cycle({}), chosen: own })).toBe('running')
  expect(stageOf({ cycle: cycle({ isOpen: true }), chosen: own })).toBe('open')
  expect(stageOf({ cycle: cycle({ isOpen: true, afterAt: '2026-11-14T12:00:00Z' }), chosen: own })).toBe('closed')
  expect(trailsOf([chosen('negotiation'), chosen('innovation')])).toHaveLength(1)
})

test('a day has its year if that is another one; a count and a number have words', () => {
  expect(dayText(`${thisYear}-04-12T12:00:00Z`)).toBe('12 de abril')
  expect(dayText('2019-04-12T12:00:00Z')).toBe('12 de abril de 2019')
  expect(monthText('2019-04-12T12:00:00Z')).toBe('abril')
  expect(monthText('2019-04-12T12:00:00Z', true)).toBe('abril de 2019')
  expect(
    [0, 1, 2].map((count) =>
      counted(
        count,
        () => 'uma',
        ({ count: all }) => `${all}`,
      ),
    ),
  ).toEqual(['0', 'uma', '2'])
  expect([1, 3, 12, 13].map(numberText)).toEqual(['uma', 'três', 'doze', '13'])
})

test('the half discs are to scale: the left one is before, the right one after', () => {
  const discs = (before: number, after: number | null, isRunning = false) => {
    const { container } = render(<HalfDiscs before={before} after={after} isRunning={isRunning} size={108} />)
    const paths = [...container.querySelectorAll('path')]
    return [
      container.querySelector('svg')?.getAttribute('height'),
      ...paths.map((path) => [path.getAttribute('d'), path.getAttribute('data-half'), path.hasAttribute('class')]),
    ]
  }
  const whole = ['M59 12a52 52 0 0 0 0 104z', null, true]
  expect(discs(5, 2.5)).toEqual(['114', whole, ['M61 30a26 26 0 0 1 0 52z', 'after', false]])
  expect(discs(5, 2.5, true)).toEqual(['114', whole, ['M61 30a26 26 0 0 1 0 52z', 'after', false]])
  const half = ['M59 38a26 26 0 0 0 0 52z', null, true]
  expect(discs(2.5, null, true)).toEqual(['114', half, ['M61 30a26 26 0 0 1 0 52z', 'waiting', true]])
  expect(discs(2.5, null)).toEqual(['114', half])
})

const steps = async (growth: Growth, shown: Cycle = growth.cycle!) => {
  cleanup()
  await mount(<CycleSteps growth={growth} cycle={shown} />)
  const items = [...document.querySelectorAll('ol > li')]
  return {
    lines: items.map((item) => [...item.querySelectorAll('h2, p')].map(({ textContent }) => textContent)),
    reached: items.map((item) => item.hasAttribute('data-reached')),
    joined: items.map((item) => item.hasAttribute('data-line')),
    ended: items.map((item) => item.hasAttribute('data-end')),
  }
}
const from = `${thisYear}-04-12T12:00:00Z`
const given = { startsAt: from, beforeAt: from, opensAt: `${thisYear}-07-11T12:00:00Z` }
const suggestion = { area: 'innovation', trail: trail(2, 'Presença'), reason: {}, others: [] } as never

test('the five steps of a cycle that has begun: the survey is reached, the others say what comes', async () => {
  const scores = linesOf([2, null], [1.5, null], [3, null])
  const growth = page({ cycle: cycle(given), areas: scores, suggestions: [suggestion] })
  expect(await steps(growth)).toEqual({
    lines: [
      ['Pesquisa inicial', '12 de abril. Média 2,17.', 'Menor nota: Inovação, 1,50.'],
      ['Trilhas', 'Nenhuma ainda.', '1 sugestão espera por você.'],
      ['Evidências', 'Juntam-se sozinhas: notas, certificados e selos.'],
      ['O que falta', 'Aparece com a primeira trilha.'],
      ['Pesquisa final', 'Abre em 11 de julho.'],
    ],
    reached: [true, false, false, false, false],
    joined: [false, false, false, false, false],
    ended: [false, false, false, false, false],
  })
  const without = await steps(page({ cycle: cycle(given), areas: [], suggestions: [] }))
  expect(without.lines[0]).toEqual(['Pesquisa inicial', '12 de abril. Média 0,00.'])
  expect(without.lines[1]).toEqual(['Trilhas', 'Nenhuma ainda.'])
})

test('on the way each step counts what the member has', async () => {
  const own = [
    chosen('negotiation', { trail: trail(1, 'Negociação', { minutesLeft: 50 }) }),
    chosen('positioning', { trail: trail(2, 'Presença', { minutesLeft: 25 }) }),
    chosen('innovation', { trail: trail(3, 'Feita', { minutesLeft: 0 }) }),
  ]
  const totals = { notes: 2, practiced: 0, commitments: 1, certificates: 2, awards: 1 }
  const growth = page({
    cycle: cycle({ ...given, isOpen: true }),
    chosen: own,
    suggestions: [suggestion, suggestion],
    totals,
  })
  const shown = await steps(growth)
  expect(shown.lines.slice(1)).toEqual([
    ['Trilhas', '3 escolhidas por você.', '2 sugestões esperam por você.'],
    ['Evidências', '2 notas, 1 compromisso cumprido, 2 certificados e 1 selo.'],
    ['O que falta', '1h 15min em 2 trilhas.'],
    ['Pesquisa final', 'Aberta. Leva cerca de 5 minutos.'],
  ])
  expect(shown.reached).toEqual([true, true, true, true, false])
  expect(shown.joined).toEqual([true, true, true, false, false])
  expect(shown.ended).toEqual([false, false, false, false, false])
})

test('one kind of evidence is enough, and evidence without a trail reaches no step', async () => {
  const nothing = { notes: 0, practiced: 0, commitments: 0, certificates: 0, awards: 0 }
  const said: unknown[] = []
  for (const kind of ['notes', 'commitments', 'certificates', 'awards'] as const) {
    const growth = page({ chosen: [chosen('negotiation')], totals: { ...nothing, [kind]: 1 } })
    const { lines, reached } = await steps(growth)
    said.push([lines[2]?.[1], lines[3]?.[1], reached.slice(1, 4)])
  }
  const rest = '1h 48min de Negociação.'
  const all = [true, true, true]
  expect(said).toEqual([
    ['1 nota.', rest, all],
    ['1 compromisso cumprido.', rest, all],
    ['1 certificado.', rest, all],
    ['1 selo.', rest, all],
  ])
  expect((await steps(page({ totals: { ...nothing, notes: 1 } }))).reached.slice(1, 4)).toEqual([false, false, false])
  const bare = await steps(page({ chosen: [chosen('negotiation')], totals: nothing }))
  expect(bare.reached).toEqual([true, true, false, false, false])
  const done = chosen('negotiation', { trail: trail(1, 'Negociação', { minutesLeft: 0 }) })
  expect((await steps(page({ chosen: [done] }))).lines[3]).toEqual(['O que falta', 'Nada: tudo concluído.'])
})

test('a closed cycle ends with its second mean and the number of areas that grew', async () => {
  const closed = cycle({ ...given, afterAt: `${thisYear}-11-14T12:00:00Z` })
  const last = async (...scores: [number, number][]) => {
    const shown = await steps(page({ cycle: closed, areas: linesOf(...scores) }))
    return { line: shown.lines[4], reached: shown.reached[4], ended: shown.ended }
  }
  const mean = '14 de novembro. Média 3,00.'
  expect(await last([2, 4], [2, 2])).toEqual({
    line: ['Pesquisa final', mean, '1 área subiu.'],
    reached: true,
    ended: [false, false, false, false, true],
  })
  expect((await last([2, 3], [2, 3])).line).toEqual(['Pesquisa final', mean, 'As doze áreas subiram.'])
  expect((await last([3, 3], [3, 3])).line).toEqual(['Pesquisa final', mean, 'As áreas ficaram estáveis.'])
  expect((await last([2, 3], [2, 3], [3, 3])).line?.[2]).toBe('2 áreas subiram.')
})

test('a further cycle begins with the second survey of the one before, or with a survey of its own', async () => {
  const scores = linesOf([2, null])
  const first = async (more: Partial<Cycle>) =>
    (await steps(page({ cycle: cycle({ ...given, ...more }), areas: scores }))).lines[0]
  const mean = '12 de abril. Média 2,00.'
  const later = `${thisYear}-05-01T12:00:00Z`
  expect(await first({ number: 2, startsAt: later })).toEqual(['Antes', mean, 'É o depois do ciclo 1.'])
  expect(await first({ number: 2 })).toEqual(['Antes', mean, 'Menor nota: Networking, 2,00.'])
  expect(await first({ startsAt: later })).toEqual(['Pesquisa inicial', mean, 'Menor nota: Networking, 2,00.'])
})

const reasons = {
  lowest: { ...lowest, episodes: 1, of: 5 },
  area: { ...lowest, kind: 'area', episodes: 1, of: 5 },
  rare: { ...low, episodes: 1, of: 5 },
  low: { ...low, isRare: false, episodes: 1, of: 5 },
} as const
const singular = {
  'pt-BR': [
    /1 dos 5 episódios trata /,
    '1 episódio, 5 min',
    'Certificado ao concluir o episódio',
    'A outra, sem trilha',
  ],
  'es-ES': [
    /1 de los 5 episodios trata /,
    '1 episodio, 5 min',
    'Certificado al completar el episodio',
    'La otra, sin ruta',
  ],
  'en-US': [
    /1 of the 5 episodes deals /,
    '1 episode, 5 min',
    'Certificate after the episode',
    'The other one, without a trail',
  ],
} as const

test.each(Object.keys(singular) as (keyof typeof singular)[])(
  '[beyond, growth] one episode is spoken of in the singular, in %s',
  async (locale) => {
    const [sentence, ...texts] = singular[locale]
    await setLocale(locale)
    const one = trail(1, 'Negociação', { progress: 0, episodeCount: 1, minutesLeft: 5 })
    const instead = chosen('negotiation', { trail: one, reason: reasons.low, insteadOf: 'Presença' })
    const { container } = await mount(
      <>
        {Object.values(reasons).flatMap((reason) =>
          [1, 2].map((statements) => (
            <p key={`${reason.kind} ${reason.isRare} ${statements}`}>
              <ReasonText reason={{ ...reason, statements }} />
            </p>
          )),
        )}
        <p>
          <ChoiceReason choice={instead} />
        </p>
        <p>
          <OtherReason reason={reasons.low} />
        </p>
        <TrailLine trail={one} />
        <EvidenceList choice={instead} />
        <OtherAreas lines={[{ area: 'innovation', before: 2, after: null }]} isPrinted />
      </>,
    )
    const said = [...container.querySelectorAll(':scope > p')].map(({ textContent }) => textContent)
    expect(said).toHaveLength(10)
    for (const text of said) expect(text).toMatch(sentence)
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
    await setLocale('pt-BR')
  },
)
