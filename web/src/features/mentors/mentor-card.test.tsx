import { render, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MentorCard } from './mentor-card.tsx'
import { weekdayText } from './mentor-text.ts'
import type { Mentor } from './queries.ts'
import { aMentor } from './test/samples.ts'

function show(own: Partial<Mentor>, isPicking = false, working = false) {
  const onAsk = vi.fn()
  const { container } = render(<MentorCard mentor={aMentor(own)} {...{ isPicking, working, onAsk }} />)
  const card = container.querySelector('article')!
  const tag = card.querySelector('[data-tone]')!
  return {
    card,
    onAsk,
    tag: tag.textContent,
    tone: tag.getAttribute('data-tone'),
    icon: ['check', 'pause', 'hourglass'].find((name) => tag.querySelector(`.lucide-${name}`)),

    button: within(card).queryByRole('button'),
  }
}

const waits = {
  seat: { kind: 'seat', ahead: null, days: null },
  queue: { kind: 'queue', ahead: 2, days: 9 },
  full: { kind: 'full', ahead: 10, days: 90 },
  paused: { kind: 'paused', ahead: null, days: null },
} satisfies Record<string, Mentor['wait']>

test('[beyond, mentors] the tag says the wait in words, a colour and a sign', () => {
  const tags = Object.values(waits).map((wait) => {
    const { tag, tone, icon, card } = show({ wait })
    return [tag, tone, icon, card.dataset.off]
  })
  expect(tags).toEqual([
    ['Com vaga', 'success', 'check', undefined],
    ['Espera de 9 dias', 'warning', 'hourglass', undefined],
    ['Sem vaga agora', 'warning', 'hourglass', undefined],
    ['Em pausa', 'neutral', 'pause', 'true'],
  ])
  expect(show({ wait: { kind: 'queue', ahead: 2, days: null } }).tag).toBe('Com fila')
})

test.each([
  [{ wait: waits.full }, 'A fila está completa. Volte em alguns dias.'],
  [{ wait: waits.seat }, 'Seu pedido chega hoje.'],
  [{ wait: waits.seat, numbers: { asked: 9, answered: 2, answerDays: null } }, 'Seu pedido chega hoje.'],
  [{ wait: waits.queue }, '2 à sua frente.'],
  [{ wait: waits.queue, daysPerPlace: 4 }, '2 à sua frente. Abre uma vaga a cada 4 dias.'],
  [{ wait: { ...waits.queue, ahead: 0 } }, 'Você seria a primeira da fila.'],
] as const)('[beyond, mentors] the card of %j says: %s', (own, sentence) => {
  const { card } = show(own)
  expect(card.querySelector('[class*=foot] > span')?.textContent).toBe(sentence)
})

test('[beyond, mentors] an answer is expected after the usual days from now', () => {
  vi.useFakeTimers({ now: new Date('2026-11-10T12:00:00Z'), toFake: ['Date'] })
  const { card } = show({ numbers: { asked: 9, answered: 8, answerDays: 3 } })
  vi.useRealTimers()
  expect(card.textContent).toContain('Responde em3 dias')
  expect(card.textContent).toContain(`Resposta prevista até ${weekdayText(new Date('2026-11-13T12:00:00Z'))}.`)
  expect(weekdayText(new Date('2026-11-13T12:00:00Z'))).toBe('sexta-feira, 13 de novembro')
})

test('[beyond, mentors] too few answers are told in words', () => {
  const { card } = show({ numbers: { asked: 9, answered: 2, answerDays: null } })
  expect(card.querySelector('dl')?.textContent).toBe('Lugares3 de 4Responde emmenos da metadeRespondeu2 de 9')
})

test('[beyond, mentors] the seats that are taken are filled, the free one is not', () => {
  const { card } = show({ seats: { taken: 2, capacity: 3 } })
  expect([...card.querySelectorAll('i')].map((seat) => seat.dataset.free)).toEqual([undefined, undefined, 'true'])
})

test('[beyond, mentors] a full queue takes the request of a member who picks the next mentor', () => {
  expect(show({ wait: waits.full }).button).toBeNull()
  const { button } = show({ wait: waits.full }, true)
  expect(button?.textContent).toContain('Escolher esta')
  expect(button?.dataset.kind).toBe('line')
})

test('[beyond, mentors] only a free seat has the strong button, and only a choice says that it works', () => {
  const seat = show({ wait: waits.seat }, true, true)
  expect(seat.button?.dataset.kind).toBe('primary')
  expect(seat.button?.getAttribute('aria-disabled')).toBe('true')
  const queue = show({ wait: waits.queue }, false, true)
  expect(queue.button?.getAttribute('aria-disabled')).toBeNull()
  queue.button?.click()
  expect(queue.onAsk).toHaveBeenCalledOnce()
})
