import { act, fireEvent, renderHook, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDataChoice } from '../../lib/data-use/low-data.ts'
import { cardWith } from '../../lib/test/content-card.ts'
import { mount } from '../../lib/test/render-app.tsx'
import AudioCover from './audio-cover.tsx'
import { NextCountdown, UnsavedPrompt } from './end-panel.tsx'
import { ContentHead, ContentLayout, Crumb } from './page/content-layout.tsx'
import { Locked, StageWait, Unavailable } from './page/locked.tsx'
import { NextList } from './page/next-list.tsx'
import Transcript from './page/transcript.tsx'
import type { Content, Trail } from './queries.ts'
import { Around, storeWith } from './test/media-store.tsx'
import { columnLanguages, storeColumns, storedColumns, withColumn } from './transcript/columns.ts'
import { useAutoScroll } from './transcript/use-auto-scroll.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const none = () => undefined

test('the picture of a sound moves only while it plays, and has a cover only where there is one [PLAYER-01]', async () => {
  const by = storeWith({ mediaPaused: true })
  const face = (poster: string | null) => (
    <Around by={by}>
      <AudioCover poster={poster} title="Uma conversa" />
    </Around>
  )
  const { container, rerender, unmount } = await mount(face('/a.svg'))
  const drawn = () => container.querySelector<HTMLElement>('[aria-hidden]')?.dataset.playing
  expect(drawn()).toBeUndefined()
  by.tell({ mediaPaused: false })
  expect(drawn()).toBe('true')
  expect([...container.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual(['/a.svg', '/a.svg'])
  rerender(<i />)
  unmount()
  await mount(face(null))
  expect(document.querySelectorAll('img')).toHaveLength(0)
  expect(screen.getByText('Uma conversa')).toBeDefined()
})

test('the seconds after the end count down to zero [PLAYER-15]', async () => {
  await mount(<NextCountdown next={null} home="time" onGo={none} onStay={none} />)
  expect(screen.getByText('Seu tempo termina em 6 s')).toBeDefined()
  expect(document.querySelector('strong')).toBeNull()
  expect(screen.getByRole('button', { name: 'Terminar' })).toBeDefined()
  await screen.findByText('Seu tempo termina em 5 s')
})

test('in a member’s running time the end and what waits lead to its next part', async () => {
  await mount(
    <>
      <NextCountdown next="Falar" home="time" onGo={none} onStay={none} />
      <UnsavedPrompt what="note" hasNext home="time" onGo={none} onStay={none} />
    </>,
  )
  expect(screen.getByText('Próxima parte em 6 s').nextElementSibling?.textContent).toBe('Falar')
  expect(screen.getAllByRole('button', { name: 'Próxima parte' })).toHaveLength(2)
})

test('a locked, a missing and a waiting content each show their picture, and only the locked one the plans', async () => {
  const { container } = await mount(
    <>
      <Locked art="/a.svg" />
      <Unavailable art={null} />
      <StageWait art="/c.svg" />
    </>,
  )
  const pictures = [...container.querySelectorAll('img')]
  expect(pictures.map((one) => one.getAttribute('src')?.slice(0, 3))).toEqual(['/a.', expect.any(String), '/c.'])
  expect(pictures[1]?.getAttribute('src')).not.toBe('')
  expect(screen.getByRole('link', { name: 'Ver planos' }).getAttribute('href')).toBe('/planos')
  expect(pictures.map((one) => one.parentElement?.ariaBusy ?? null)).toEqual([null, null, 'true'])
  expect(pictures.map((one) => one.nextElementSibling === null)).toEqual([false, false, true])
})

const trail = (...access: boolean[]) =>
  ({
    id: 7,
    seasons: [
      {
        contents: access.map((hasAccess, at) =>
          cardWith({
            ...{ id: at + 1, slug: `e${at + 1}`, title: `Episódio ${at + 1}`, hasAccess, duration: 600_000 },
            mine: { view: { progress: 0, furthest: 0, watched: at === 1 } },
          }),
        ),
      },
    ],
  }) as unknown as Trail

test('the side list begins at the episode, numbers those after it and says which were watched [PLAYER-24]', async () => {
  await mount(<NextList trail={trail(true, true, true, false)} currentId={2} />)
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Episódio 2Assistindo agora',
    'Episódio 33 de 4 · 10 min',
    'Episódio 44 de 4 · 10 minExclusivo',
  ])
  expect(rows.map((row) => row.querySelector('[aria-current="true"]') !== null)).toEqual([true, false, false])
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/habilidades/7/e2')
  expect(rows.every((row) => row.querySelector('img') !== null)).toBe(true)
  expect(screen.queryByText('Este é o último episódio da trilha.')).toBeNull()
})

test('the last episode says so, and one that is of no trail shows the whole list [PLAYER-24]', async () => {
  const { unmount } = await mount(<NextList trail={trail(true, true)} currentId={2} />)
  expect(screen.getByText('Este é o último episódio da trilha.')).toBeDefined()
  unmount()
  setDataChoice(true)
  const { container } = await mount(<NextList trail={trail(true, true)} currentId={99} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Episódio 11 de 2 · 10 min',
    'Episódio 22 de 2 · 10 minJá assistido',
  ])
  // No picture is loaded where little data is spent.
  expect(container.querySelector('img')).toBeNull()
  setDataChoice(false)
})

test('a page says where its content is: the folder, or the trail with the season and the place [CONTENT-01]', async () => {
  const skill = { ...cardWith({ id: 2 }), season: { title: 'Temporada 1' } } as unknown as Content
  const inTrail = { ...skill, folder: { id: 7, slug: 'x', title: 'Negociar', type: 'Skill' } } as unknown as Content
  await mount(
    <>
      <Crumb content={inTrail} trail={trail(true, true)} />
      <Crumb content={{ ...skill, season: null } as Content} trail={trail(true, true)} />
      <Crumb content={inTrail} trail={undefined} />
      <ContentHead content={inTrail}>marcas</ContentHead>
      <ContentHead content={{ ...inTrail, author: null } as Content}>sem</ContentHead>
    </>,
  )
  const [first, second, third] = screen.getAllByRole('navigation', { name: 'Onde você está' })
  expect(first?.textContent?.trim()).toBe('NegociarTemporada 1, episódio 2 de 2')
  expect([second?.textContent?.trim(), third?.textContent?.trim()]).toEqual(['Talks', 'Negociar'])
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    ...['/habilidades/7', '/talks', '/habilidades/7'],
  ])
  expect(screen.getAllByText('Joana Quaresma')).toHaveLength(1)
})

test('a text has no dark block, and an empty side takes no room [PLAYER-01]', async () => {
  const { container } = await mount(
    <>
      <ContentLayout crumb="aqui" stage={null} side={null} main="texto" aside={null} />
      <ContentLayout crumb="ali" stage="filme" side="lista" isWide main="sobre" aside="ao lado" />
    </>,
  )
  const sides = [...container.querySelectorAll<HTMLElement>('[class*="grid"]')]
  expect(sides.map(({ dataset, textContent }) => [textContent, dataset.side, dataset.wide])).toEqual([
    ['texto', undefined, undefined],
    ['alifilmelista', 'true', 'true'],
    ['sobreao lado', 'true', undefined],
  ])
  expect(container.querySelectorAll('[class*="aside"]')).toHaveLength(1)
})

test('columns are those that were stored and are known; the last one stays [beyond, transcript]', () => {
  expect(storedColumns()).toEqual(columnLanguages)
  localStorage.setItem('juntas:transcript-columns', '["fr"]')
  expect(storedColumns()).toEqual(columnLanguages)
  storeColumns(['en', 'pt-BR'])
  expect(storedColumns()).toEqual(['pt-BR', 'en'])
  expect(withColumn(['pt-BR', 'en'], 'es')).toEqual(['pt-BR', 'es', 'en'])
  expect(withColumn(['pt-BR', 'en'], 'pt-BR')).toEqual(['en'])
  expect(withColumn(['en'], 'en')).toEqual(['en'])
})

/** A list of 300 px whose rows are 100 px high, at 200 px. */
function scrolled(current: number) {
  const box = document.createElement('ol')
  box.innerHTML = '<li data-row="0"></li><li data-row="2"></li><li data-row="4"></li><li data-row="5"></li>'
  const scrollTo = vi.fn()
  Object.defineProperties(box, {
    clientHeight: { value: 300 },
    scrollTop: { value: 200 },
    scrollTo: { value: scrollTo },
  })
  for (const row of box.querySelectorAll<HTMLElement>('li'))
    Object.defineProperties(row, { offsetTop: { value: Number(row.dataset.row) * 100 }, offsetHeight: { value: 100 } })
  const hook = renderHook(({ at }) => useAutoScroll({ current: box }, at), { initialProps: { at: current } })
  return { ...hook, box, tops: () => scrollTo.mock.calls.map(([{ top }]) => top) }
}

test('the list follows to a third of its height, and a row that is in sight stays where it is [beyond, transcript]', () => {
  const { result, rerender, tops } = scrolled(-1)
  expect(tops()).toEqual([])
  rerender({ at: 2 })
  expect(tops()).toEqual([100])
  for (const row of [2, 4, 0, 5, 9]) result.current.show(row, 'nearest')
  expect(tops()).toEqual([100, -100, 400])
  act(() => result.current.press(4))
  rerender({ at: 4 })
  expect(tops()).toHaveLength(3)
  rerender({ at: 5 })
  rerender({ at: 4 })
  expect(tops().slice(3)).toEqual([400, 300])
})

test('a hand on the list frees it: a wheel, a finger that moves, the scroll bar, the keys [beyond, transcript]', () => {
  const { result, rerender, box, tops } = scrolled(-1)
  const follow = () => act(() => result.current.setFollowing(true))
  const frees = (act_: () => void) => {
    follow()
    act(act_)
    return !result.current.isFollowing
  }
  const { handlers } = result.current
  const on = (target: EventTarget) => () => handlers.onPointerDown({ target, currentTarget: box })
  expect(
    [handlers.onWheel, handlers.onTouchMove, on(box), () => handlers.onKeyDown({ key: 'End' })].map(frees),
  ).toEqual([true, true, true, true])
  expect([handlers.onTouchStart, on(document.body), () => handlers.onKeyDown({ key: 'k' })].map(frees)).toEqual([
    ...[false, false, false],
  ])
  // Under a finger the text does not move.
  follow()
  rerender({ at: 2 })
  expect(tops()).toEqual([])
  handlers.onTouchEnd()
  rerender({ at: 4 })
  handlers.onTouchStart()
  rerender({ at: 5 })
  handlers.onTouchCancel()
  rerender({ at: 0 })
  expect(tops()).toEqual([300, -100])
})

test('words that are being selected do not move; a selection elsewhere is none of the list’s [beyond, transcript]', () => {
  const { rerender, box, tops } = scrolled(-1)
  const select = (isCollapsed: boolean, anchorNode: Node) =>
    vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed, anchorNode } as Selection)
  select(false, box.firstElementChild as Node)
  rerender({ at: 2 })
  expect(tops()).toEqual([])
  select(true, box.firstElementChild as Node)
  rerender({ at: 4 })
  select(false, document.body)
  rerender({ at: 5 })
  vi.spyOn(window, 'getSelection').mockReturnValue(null)
  rerender({ at: 2 })
  expect(tops()).toEqual([300, 400, 100])
})

test('the transcript beside the video marks the line, can be searched, and stands still after a touch [PLAYER-09]', async () => {
  const scrollTo = vi.fn()
  Element.prototype.scrollTo = scrollTo
  const cues = [
    { startsMs: 1000, endsMs: 2000, text: 'Um\n passo' },
    { startsMs: 3000, endsMs: 4000, text: 'Outro passo' },
    { startsMs: 5000, endsMs: 6000, text: 'Fim' },
  ]
  const by = storeWith({ mediaCurrentTime: 0 })
  const { person } = await mount(
    <Around by={by}>
      <Transcript cues={cues} language="pt-BR" />
      <Transcript cues={[]} language="pt-BR" />
    </Around>,
  )
  expect(screen.getByText('Este conteúdo ainda não tem transcrição.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Abrir ao lado do vídeo' })).toBeNull()
  expect(scrollTo).not.toHaveBeenCalled()
  by.tell({ mediaCurrentTime: 1.5 })
  expect(screen.getAllByRole('button', { current: true }).map((one) => one.textContent)).toEqual(['0:01Um passo'])
  expect(scrollTo).toHaveBeenCalledTimes(1)
  fireEvent.wheel(screen.getByRole('list'))
  by.tell({ mediaCurrentTime: 3.5 })
  expect(scrollTo).toHaveBeenCalledTimes(1)
  await person.click(screen.getByRole('button', { name: /Fim/ }))
  expect(by.asked()).toEqual([['seek', 5]])
  by.tell({ mediaCurrentTime: 5 })
  expect(scrollTo).toHaveBeenCalledTimes(2)
  await person.click(screen.getByRole('button', { name: 'Buscar na transcrição' }))
  const field = await screen.findByRole('searchbox')
  for (const [words, count] of [
    ['passo', '2 trechos'],
    ['fim', '1 trecho'],
    ['nada', 'Nenhum trecho'],
  ] as const) {
    await person.clear(field)
    await person.type(field, words)
    expect(screen.getByRole('status').textContent).toBe(count)
  }
  await person.click(screen.getByRole('button', { name: 'Fechar a busca' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})
