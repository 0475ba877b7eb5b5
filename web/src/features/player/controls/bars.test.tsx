import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../../lib/test/render-app.tsx'
import { captionsWith } from '../test/captions.ts'
import { Around, storeWith } from '../test/media-store.tsx'
import { ControlBar } from './control-bar.tsx'
import { MiniFrame } from './mini-frame.tsx'
import { type Marker, SeekBar } from './seek-bar.tsx'
import { Volume } from './volume.tsx'

afterEach(() => vi.unstubAllGlobals())

const note = (id: number, timestampSeconds: number): Marker => ({
  ...{ id, timestampSeconds, tone: 'work', tag: 'Ideia', name: 'Ana', title: `Nota ${id}` },
})
const styleOf = (element: Element | null | undefined, name: string) =>
  (element as HTMLElement | null | undefined)?.style.getPropertyValue(name)

async function seekBar(state: Parameters<typeof storeWith>[0], props: Partial<Parameters<typeof SeekBar>[0]> = {}) {
  const by = storeWith(state)
  const opened = await mount(
    <Around by={by}>
      <SeekBar durationMs={100_000} markers={[]} {...props} />
    </Around>,
  )
  const slider = screen.getByRole<HTMLInputElement>('slider')
  return { ...opened, ...by, slider, line: slider.parentElement as HTMLElement }
}

test('the seek bar says where the media is and how much is loaded around it [PLAYER-03]', async () => {
  const { slider, line, tell } = await seekBar({
    mediaCurrentTime: 25.7,
    mediaBuffered: [
      [0, 10],
      [20, 50],
    ] as never,
  })
  const places = () => [styleOf(line, '--played'), styleOf(line, '--loaded')]
  expect([slider.value, slider.max, slider.ariaLabel, slider.ariaValueText]).toEqual([
    ...['25', '100', 'Posição no vídeo', '0:25 de 1:40'],
  ])
  expect(places()).toEqual(['0.257', '0.5'])
  // What begins within a second counts as loaded; what begins later or has ended does not.
  tell({ mediaCurrentTime: 19 })
  expect(places()).toEqual(['0.19', '0.5'])
  tell({ mediaCurrentTime: 18.5 })
  expect(places()).toEqual(['0.185', '0'])
  tell({ mediaCurrentTime: 50 })
  expect(places()).toEqual(['0.5', '0.5'])
  tell({ mediaCurrentTime: 50.5 })
  expect(places()).toEqual(['0.505', '0'])
  tell({ mediaCurrentTime: 140 })
  expect(places()).toEqual(['1', '0'])
})

test('a media without a length stands at the start, and a sound has a bar of its own name [PLAYER-03]', async () => {
  const { slider, line } = await seekBar({ mediaCurrentTime: 0 }, { durationMs: 0, isAudio: true })
  expect([slider.max, slider.ariaLabel, styleOf(line, '--played')]).toEqual(['1', 'Posição no áudio', '0'])
})

test('moving the knob seeks, and the pointer over the bar shows its moment [PLAYER-03]', async () => {
  const { slider, line, asked } = await seekBar({ mediaCurrentTime: 5 })
  fireEvent.change(slider, { target: { value: '42' } })
  expect(slider.value).toBe('42')
  expect(asked()).toEqual([['seek', 42]])
  line.getBoundingClientRect = () => ({ left: 10, width: 200 }) as DOMRect
  expect(styleOf(line, '--hover')).toBe('')
  fireEvent.pointerMove(line, { clientX: 60 })
  expect(styleOf(line, '--hover')).toBe('0.25')
  expect(screen.getByText('0:25').ariaHidden).toBe('true')
  fireEvent.pointerMove(line, { clientX: 500 })
  expect(styleOf(line, '--hover')).toBe('1')
  fireEvent.pointerLeave(line)
  expect(styleOf(line, '--hover')).toBe('')
  expect(screen.queryByText('0:25')).toBeNull()
})

test('a note is a button on the line that leads to its second; a moment that was found is only a mark [PLAYER-03]', async () => {
  const found: Marker = { id: 'f', timestampSeconds: 30, tone: 'found' }
  const { person, asked } = await seekBar({}, { markers: [note(1, 60), note(2, 61), found] })
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ ariaLabel }) => ariaLabel)).toEqual([
    expect.stringContaining('Nota 1'),
    expect.stringContaining('Nota 2'),
  ])
  expect(buttons[0]?.ariaLabel).toContain('1:00')
  expect(buttons[0]?.nextElementSibling?.textContent).toBe('Ideia AnaNota 1')
  const places = [...document.querySelectorAll<HTMLElement>('[style*="--share"]')]
  expect(places.map((one) => [styleOf(one, '--share'), one.dataset.late, one.dataset.found])).toEqual([
    ['0.6', undefined, undefined],
    ['0.61', 'true', undefined],
    ['0.3', undefined, 'true'],
  ])
  expect(places[2]?.childElementCount).toBe(0)
  await person.click(buttons[1] as HTMLElement)
  expect(asked()).toEqual([['seek', 61]])
})

test.each([
  [0, 'lucide-volume-x', 'Ligar o som'],
  [0.5, 'lucide-volume-1', 'Tirar o som'],
  [0.6, 'lucide-volume-2', 'Tirar o som'],
])('a volume of %d has its sign and its button [PLAYER-04]', async (mediaVolume, icon, name) => {
  const by = storeWith({ mediaVolume })
  const { person } = await mount(
    <Around by={by}>
      <Volume />
    </Around>,
  )
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' })
  expect(slider.value).toBe(String(mediaVolume * 10))
  expect(styleOf(slider.parentElement, '--share')).toBe(String(mediaVolume))
  const button = screen.getByRole('button', { name })
  expect(button.querySelector('svg')?.classList).toContain(icon)
  await person.click(button)
  fireEvent.change(slider, { target: { value: '3' } })
  expect(slider.value).toBe('3')
  expect(by.asked()).toEqual([
    ['mute', undefined],
    ['volume', 0.3],
    ['unmute', undefined],
  ])
})

const bar = async (state: Parameters<typeof storeWith>[0], props: Partial<Parameters<typeof ControlBar>[0]> = {}) => {
  const by = storeWith(state)
  const opened = await mount(
    <Around by={by}>
      <ControlBar durationMs={90_000} markers={[]} captions={captionsWith()} isAudio={false} {...props} />
    </Around>,
  )
  return { ...opened, ...by }
}
const names = () => screen.getAllByRole('button').map((one) => one.ariaLabel ?? one.textContent)

test('what plays can be paused, made large and taken out; what cannot leave has no button for it [PLAYER-02] [PLAYER-05] [PLAYER-06] [PLAYER-14]', async () => {
  const { person, asked, tell } = await bar({ mediaPaused: false, mediaCurrentTime: 61.9 })
  expect(names()).toEqual(['Pausar', 'Tirar o som', 'Configurações', 'Tela avulsa', 'Tela cheia'])
  expect(screen.getByText('/ 1:30').parentElement?.textContent).toBe('1:01 / 1:30')
  await person.click(screen.getByRole('button', { name: 'Tela avulsa' }))
  await person.click(screen.getByRole('button', { name: 'Tela cheia' }))
  tell({ mediaIsFullscreen: true, mediaPipUnavailable: 'unsupported', mediaPaused: true })
  expect(names()).toEqual(['Reproduzir', 'Tirar o som', 'Configurações', 'Sair da tela cheia'])
  expect(screen.getByRole('button', { name: 'Reproduzir' }).querySelector('svg')?.classList).toContain('lucide-play')
  expect(document.querySelector('.lucide-minimize')).not.toBeNull()
  await person.click(screen.getByRole('button', { name: 'Sair da tela cheia' }))
  await person.click(screen.getByRole('button', { name: 'Reproduzir' }))
  expect(asked().map(([type]) => type)).toEqual(['enterpip', 'enterfullscreen', 'exitfullscreen', 'play'])
})

test('subtitles that are off are not pressed, and a sound has neither a small window nor full screen [PLAYER-09]', async () => {
  await bar({ mediaPaused: false }, { captions: captionsWith({ languages: ['en'], shown: 'off' }), isAudio: true })
  expect(names()).toEqual(['Pausar', 'Tirar o som', 'Legendas', 'Configurações'])
  expect(screen.getByRole('button', { name: 'Legendas' }).ariaPressed).toBe('false')
  expect(screen.getByRole('slider', { name: 'Posição no áudio' })).toBeDefined()
})

test('scrolled away while a note is written, the player is small in the corner; seen again or done, it is in its place', async () => {
  let see: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  const watched: Element[] = []
  const left = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onSee: typeof see) {
        see = onSee
      }
      observe = (element: Element) => watched.push(element)
      disconnect = left
    },
  )
  const { rerender } = await mount(<MiniFrame staysInSight>filme</MiniFrame>)
  const frame = screen.getByText('filme').parentElement as HTMLElement
  expect(watched).toEqual([frame])
  expect(frame.dataset.mini).toBeUndefined()
  act(() => see([{ isIntersecting: false }]))
  expect(frame.dataset.mini).toBe('true')
  act(() => see([{ isIntersecting: true }]))
  expect(frame.dataset.mini).toBeUndefined()
  act(() => see([{ isIntersecting: false }]))
  rerender(<MiniFrame staysInSight={false}>filme</MiniFrame>)
  expect(left).toHaveBeenCalledTimes(1)
  expect(watched).toHaveLength(1)
  expect(screen.getByText('filme').parentElement?.dataset.mini).toBeUndefined()
  // An older browser cannot tell: the player stays in its place.
  vi.unstubAllGlobals()
  rerender(<MiniFrame staysInSight>filme</MiniFrame>)
  expect(screen.getByText('filme').parentElement?.dataset.mini).toBeUndefined()
})
