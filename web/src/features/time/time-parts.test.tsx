import { locale } from '@juntas/ui/language/message-locale.ts'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setDataChoice } from '../../lib/data-use/low-data.ts'
import { readDraft } from '../../lib/drafts/drafts.ts'
import { type Choice, limitsOf, storeChoice, storedChoice } from './choice.ts'
import { costOf, sparesData } from './data-cost.ts'
import { clockText, type Item, itemOf, minutesOf, offlineItem } from './items.ts'
import { OtherTimes } from './other-times.tsx'
import { type Part, partReason, partTitle } from './part-text.ts'
import { PartsBar } from './parts-bar.tsx'
import { MinutesChoice, WayChoice } from './time-choice.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  setDataChoice(false)
})

const item = (more: Partial<Item> = {}): Item => ({
  ...{ key: 'content 1', kind: 'content', reason: 'new', seconds: 100, modes: ['video'], trailId: null },
  ...{ title: 'Uma talk', href: '/talks/uma', picture: null, contentId: 1, slug: 'uma', fromSeconds: 0 },
  ...{ trail: null, startsAt: null, rates: null },
  ...more,
})
const note = item({ key: 'note 1', kind: 'note', title: 'A frase', reason: 'due' })
const circle = item({ key: 'circle 1', kind: 'circle', title: 'Círculo', reason: 'circle' })
const part = (reason: Part['reason'], ...items: Item[]): Part => ({
  reason,
  items,
  seconds: items.reduce((sum, { seconds }) => sum + seconds, 0),
})
const film = (sound: number | null, ...films: number[]) => item({ rates: { sound, films } })

test('what the media take is the sum of their rates over their seconds, and unknown where one of them is', () => {
  const cost = (items: Item[], carried: number | null = null) => costOf([part('new', ...items)], carried)
  expect(cost([])).toBeNull()
  expect(cost([note])).toBeNull()
  expect(cost([item({ modes: ['reading'] })])).toBeNull()
  expect(cost([film(10, 20, 50, 90)])).toEqual({ low: 1000, usual: 5000 })
  expect(cost([film(null, 20, 50, 90)])).toEqual({ low: 2000, usual: 5000 })
  expect(cost([film(10)])).toEqual({ low: 1000, usual: 1000 })
  expect(cost([film(null)])).toBeNull()
  expect(cost([film(10, 20), film(null, 40), item({ modes: ['reading'] })])).toEqual({ low: 5000, usual: 6000 })
  expect(cost([film(10, 20), item()])).toBeNull()
  // 90 bytes a second are 720 bits, of which a connection has to carry more.
  expect(cost([film(10, 20, 50, 90)], 10_000)).toEqual({ low: 1000, usual: 9000 })
  expect(cost([film(10, 20, 50, 90)], 600)).toEqual({ low: 1000, usual: 5000 })
})

test('listening to a film spares data with a sound of its own or a smaller picture', () => {
  expect(sparesData(item())).toBe(false)
  expect(sparesData(film(null, 50))).toBe(false)
  expect(sparesData(film(10, 50))).toBe(true)
  expect(sparesData(film(null, 20, 50))).toBe(true)
  expect(sparesData(item({ modes: ['audio'] }))).toBe(true)
})

test('a part is called by its content, its trail, or its notes', () => {
  const episode = item({ trail: 'Negociação' })
  expect(partTitle(part('new'))).toBe('')
  expect(partTitle(part('new', item()))).toBe('Uma talk')
  expect(partTitle(part('unfinished', item(), item()))).toBe('2 que você já começou')
  expect(partTitle(part('chosen', episode, episode))).toBe('2 episódios de Negociação')
  expect(partTitle(part('due', note))).toBe('Uma nota de hoje')
  expect(partTitle(part('due', note, note))).toBe('2 notas de hoje')
  expect(partTitle(part('due', note, circle))).toBe('Uma nota de hoje e o círculo')
  expect(partTitle(part('due', note, note, circle))).toBe('2 notas de hoje e o círculo')
  expect(partTitle(part('circle', circle))).toBe('Círculo')
})

test('a part has a reason from the member’s own data', () => {
  const episode = item({ trail: 'Negociação' })
  const rest = item({ fromSeconds: 662 })
  // A Saturday.
  const soon = item({ ...circle, startsAt: '2026-11-14T12:00:00Z' })
  const meets = 'O círculo se reúne sábado, e o seu compromisso ainda não tem notícia.'
  expect(partReason(part('new'))).toBe('')
  expect(partReason(part('new', item()))).toBe('Cabe inteiro, e você ainda não abriu.')
  expect(partReason(part('unfinished', rest))).toBe('De 11:02 até o fim. Você conclui o que começou.')
  expect(partReason(part('unfinished', rest, rest))).toBe('Falta pouco em cada um. Você conclui o que começou.')
  expect(partReason(part('chosen', episode))).toBe('O próximo da trilha que você escolheu: Negociação')
  expect(partReason(part('next', item()))).toBe('O próximo da trilha que você começou: Uma talk')
  expect(partReason(part('due', note))).toBe('Você marcou para anotar até hoje: A frase')
  expect(partReason(part('due', note, note))).toBe('Você marcou para anotar até hoje.')
  expect(partReason(part('due', note, soon))).toBe(`Você marcou para anotar até hoje: A frase ${meets}`)
  expect(partReason(part('circle', soon))).toBe(meets)
  expect(partReason(part('circle', circle))).toBe('')
})

const given = { key: 'x', reason: 'new', seconds: 60, modes: ['video'], trailId: null, rates: null }
const none = { content: null, note: null, circle: null }
const talk = {
  ...{
    id: 9,
    title: 'Talk',
    slug: 'talk',
    thumb: '/t.jpg',
    folder: { id: 4, slug: 'talks', title: 'T', type: 'Talks' },
  },
  currentContentUserCollection: { view: { progress: 12_900 } },
}
const read = (more: object) => itemOf({ ...given, ...none, ...more } as never)

test('a content goes on where it was left, and names its trail; a note and a circle have their pages', () => {
  expect(read({ content: talk, reason: 'unfinished' })).toMatchObject({
    ...{ kind: 'content', title: 'Talk', href: '/talks/talk', picture: '/t.jpg', contentId: 9, slug: 'talk' },
    ...{ fromSeconds: 12, trail: null },
  })
  expect(read({ content: talk }).fromSeconds).toBe(0)
  const unseen = { ...talk, currentContentUserCollection: { view: null } }
  expect(read({ content: unseen, reason: 'unfinished' }).fromSeconds).toBe(0)
  const folder = { id: 4, slug: 'n', title: 'Negociação', type: 'Skill' }
  expect(read({ content: { ...talk, folder } }).trail).toBe('Negociação')
  expect(read({ note: { id: 7, title: 'A frase' } })).toMatchObject({
    ...{ kind: 'note', title: 'A frase', href: '/notas#later-list', contentId: null },
  })
  expect(read({ circle: { id: 3, startsAt: '2026-11-14T12:00:00Z' } })).toMatchObject({
    ...{ kind: 'circle', title: 'Dar notícia ao círculo', href: '/circulos/3', startsAt: '2026-11-14T12:00:00Z' },
  })
})

const kept = (more: object = {}) =>
  offlineItem({
    ...{ id: 9, slug: 'g', title: 'G', type: 'VimeoContent', durationMs: 100_000, accountMs: 0, address: '/talks/g' },
    media: { choice: 'video', state: 'whole' },
    ...more,
  } as never)

test('without a network a content is suggested where it is whole and not finished', () => {
  expect(kept()).toMatchObject([{ reason: 'new', seconds: 100, modes: ['video', 'audio'], fromSeconds: 0 }])
  expect(kept({ accountMs: 40_500 })).toMatchObject([{ reason: 'unfinished', seconds: 60, fromSeconds: 40 }])
  expect(kept({ accountMs: 100_000 })).toEqual([])
  expect(kept({ accountMs: 99_500 })).toMatchObject([{ seconds: 1 }])
  expect(kept({ type: 'TextContent', media: undefined })).toMatchObject([{ modes: ['reading'] }])
  expect(kept({ media: undefined })).toEqual([])
  expect(kept({ media: { choice: 'video', state: 'partly' } })).toEqual([])
  expect(kept({ media: { choice: 'audio', state: 'whole' } })).toMatchObject([{ modes: ['audio'] }])
})

test('minutes are rounded up, and an hour is written as in Portuguese', () => {
  expect([0, 1, 60, 61, 120].map(minutesOf)).toEqual([1, 1, 1, 2, 2])
  const evening = new Date(2026, 10, 15, 19, 43)
  expect(clockText(evening)).toBe('19h43')
  locale.set('es-ES')
  expect(clockText(evening)).toBe('19:43')
  locale.set('pt-BR')
})

test('the choice of an hour is kept for that hour of the day', () => {
  const [morning, night] = [new Date(2026, 10, 15, 8), new Date(2026, 10, 15, 21)]
  const usual = { minutes: 12, mode: 'video' }
  expect(storedChoice(morning)).toEqual(usual)
  storeChoice({ minutes: 5, mode: 'audio' } as Choice, morning)
  storeChoice({ minutes: 5, mode: 'reading' } as Choice, night)
  expect([storedChoice(morning).mode, storedChoice(night).mode]).toEqual(['audio', 'reading'])
  expect(storedChoice(new Date(2026, 10, 15, 9))).toEqual(usual)
  expect(readDraft('time-choices')).toHaveProperty('8', { minutes: 5, mode: 'audio' })
  expect(limitsOf({ minutes: 5, mode: 'audio' } as Choice)).toEqual({ seconds: 300, mode: 'audio' })
  storeChoice({ minutes: 7, mode: 'other' } as never, morning)
  expect(storedChoice(morning)).toEqual(usual)
})

const secondsIn = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>('span')].map((one) => one.style.getPropertyValue('--seconds'))

test('the bar is to scale, with what is left of the time from half a minute on', () => {
  const bar = (seconds: number) =>
    secondsIn(render(<PartsBar parts={[part('new', item())]} seconds={seconds} />).container)
  expect(bar(300)).toEqual(['100', '200'])
  expect(bar(130)).toEqual(['100', '30'])
  expect(bar(129)).toEqual(['100'])
  expect(bar(50)).toEqual(['100'])
})

test('a part of the bar has its picture, unless little data is asked for, or its drawing', () => {
  const art = (one: Item, size?: 'small') => {
    cleanup()
    const { container } = render(<PartsBar parts={[part('new', one)]} seconds={100} {...(size && { size })} />)
    return [container.querySelector('img')?.getAttribute('src'), container.querySelectorAll('path').length]
  }
  const pictured = item({ picture: '/p.jpg' })
  expect(art(pictured)).toEqual(['/p.jpg', 0])
  expect(art(pictured, 'small')).toEqual([undefined, 0])
  expect(art(item())).toEqual([undefined, 0])
  expect(art(note)).toEqual([undefined, 3])
  expect(document.querySelector('svg path')?.getAttribute('d')).toMatch(/^M14 14h58/)
  expect(art(circle)).toEqual([undefined, 3])
  expect(document.querySelector('svg path')?.getAttribute('d')).toBe('M60 16a24 24 0 0 0 0 48z')
  setDataChoice(true)
  expect(art(pictured)).toEqual([undefined, 0])
})

test('the other lengths say what they finish and what stays free', () => {
  const chosen: number[] = []
  const times = (...items: Item[]) => {
    cleanup()
    const choice = { minutes: 12, mode: 'video' } as Choice
    const { container } = render(<OtherTimes items={items} choice={choice} onChoose={(min) => chosen.push(min)} />)
    return [...container.querySelectorAll('section > ul > li')].map((one) =>
      [...one.querySelectorAll('h3, h3 + span, ul li')].map(({ textContent }) => textContent),
    )
  }
  const [five, ...longer] = times(item({ seconds: 100 }), item({ key: 'content 2', seconds: 70, title: 'Outra' }))
  expect(five).toEqual(['5 minutos', 'conclui 2 conteúdos', '2 minUma talk', '2 minOutra', '2 minLivre'])
  expect(longer).toHaveLength(2)
  fireEvent.click(document.querySelector('button')!)
  expect(chosen).toEqual([5])
  expect(times(item({ seconds: 230 }))[0]).toEqual(['5 minutos', 'conclui 1 conteúdo', '4 minUma talk', '1 minLivre'])
  expect(times(item({ seconds: 241 }))[0]).toEqual(['5 minutos', 'conclui 1 conteúdo', '5 minUma talk'])
  expect(times({ ...note, seconds: 90 })[0]?.[1]).toBe('só notas e recados')
  expect(times(item({ seconds: 900_000 }))[0]).toEqual(['5 minutos', '', '5 minLivre'])
})

test('a length is chosen by its place’s digit, not with a modifier; its dial is that part of an hour', () => {
  const chosen: number[] = []
  const { container } = render(
    <MinutesChoice
      choice={{ minutes: 12, mode: 'video' } as Choice}
      onChange={({ minutes }) => chosen.push(minutes)}
    />,
  )
  const group = container.firstElementChild!
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    fireEvent.keyDown(group, { key: '1', ...more })
  for (const key of ['0', '9', 'x']) fireEvent.keyDown(group, { key })
  expect(chosen).toEqual([])
  fireEvent.keyDown(group, { key: '1' })
  const radios = [...container.querySelectorAll('input')]
  expect(document.activeElement).toBe(radios[0])
  expect(radios.map(({ checked }) => checked).indexOf(true)).toBe(1)
  fireEvent.click(radios[2]!)
  expect([chosen.length, chosen[0], chosen[1]]).toEqual([
    2,
    5,
    Number(radios[2]!.closest('label')!.querySelector('b')!.textContent),
  ])
  const dials = [...container.querySelectorAll('svg')]
  const ticks = [...dials[0]!.querySelectorAll('path')].slice(0, 3).map((tick) => tick.getAttribute('transform'))
  expect(ticks).toEqual(['rotate(0 50 50)', 'rotate(30 50 50)', 'rotate(60 50 50)'])
  const hands = dials.map((dial) => [...dial.querySelectorAll('path')].at(-1)?.getAttribute('d'))
  expect(hands.map((hand) => hand?.replace('M50 50V18A32 32 0 ', ''))).toEqual([
    '0 1 66.00 22.29z',
    '0 1 80.43 40.11z',
    '0 1 66.00 77.71z',
    '1 1 18.00 50.00z',
  ])
})

test('what the chosen way takes is said for films and for listening, each in its place', () => {
  const way = (mode: Choice['mode'], cost: { low: number; usual: number } | null) => {
    cleanup()
    const { container } = render(
      <WayChoice choice={{ minutes: 12, mode } as Choice} onChange={() => undefined} cost={cost} />,
    )
    return container.textContent?.replace(/^.*Leitura/, '').replaceAll(/\s/g, ' ')
  }
  const text = 'Poucos dados Só o som ou a menor imagem, em tudo neste dispositivo.'
  expect(way('video', null)).toContain(text)
  expect(way('video', { low: 2e6, usual: 4e6 })).toMatch(/Cerca de .* em vez de .*\. Só o som/)
  expect(way('video', { low: 2e6, usual: 2e6 })).toMatch(/com ou sem/)
  expect(way('audio', null)).toBe('')
  expect(way('reading', { low: 2e6, usual: 4e6 })).toBe('')
  expect(way('audio', { low: 2e6, usual: 4e6 })).toMatch(/^Cerca de .* para ouvir\. $/)
  setDataChoice(true)
  expect(way('audio', null)).toBe(' Com poucos dados, só o que gasta menos do que o vídeo.')
  expect(way('reading', null)).toBe('')
})
