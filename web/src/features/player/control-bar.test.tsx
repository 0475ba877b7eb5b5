import { cleanup, screen } from '@testing-library/react'
import { MediaProvider } from 'media-chrome/react/media-store'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../lib/test/render-app.tsx'
import { ControlBar } from './controls/control-bar.tsx'
import { NextCountdown, UnsavedPrompt } from './end-panel.tsx'
import type { Captions } from './media/use-captions.ts'
import { PlaybackError } from './playback-error.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const captions = (over: Partial<Captions> = {}): Captions => ({
  tracks: [],
  languages: ['pt-BR'],
  shown: 'off',
  cues: [],
  isEmpty: false,
  spoken: 'pt-BR',
  language: 'pt-BR',
  choose: () => undefined,
  toggle: () => undefined,
  ...over,
})
const show = (over: Partial<Parameters<typeof ControlBar>[0]> = {}) =>
  mount(
    <MediaProvider>
      <ControlBar durationMs={90_000} markers={[]} captions={captions()} isAudio={false} {...over} />
    </MediaProvider>,
  )

test('while it stands the button plays and shows so; note, next and subtitles do what they say [PLAYER-03] [PLAYER-09]', async () => {
  const [onNext, onNote, toggle] = [vi.fn(), vi.fn(), vi.fn()]
  const { person } = await show({ onNext, onNote, captions: captions({ shown: 'pt-BR', toggle }) })
  const play = screen.getByRole('button', { name: 'Reproduzir' })
  expect(play.querySelector('svg')?.getAttribute('class')).toMatch(/lucide-play/)
  expect(document.body.textContent).toContain('/ 1:30')
  await person.click(screen.getByRole('button', { name: 'Próximo episódio' }))
  await person.click(screen.getByRole('button', { name: /nota/i }))
  const subtitles = screen.getByRole('button', { name: 'Legendas' })
  expect(subtitles.ariaPressed).toBe('true')
  await person.click(subtitles)
  for (const called of [onNext, onNote, toggle]) expect(called).toHaveBeenCalledTimes(1)
})

test('without a next episode, a note or subtitles there is no button for them; a sound has no full screen [PLAYER-03]', async () => {
  await show({ captions: captions({ languages: [] }), isAudio: true })
  for (const name of ['Próximo episódio', /nota/i, 'Legendas', 'Tela cheia'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('button', { name: 'Configurações' })).toBeDefined()
})

test.each([
  ['Episódio 2', 'trail', /Próximo episódio em 6 s/, 'Assistir agora'],
  [null, 'trail', /De volta à trilha em 6 s/, 'Ir para a trilha'],
  [null, 'app', /De volta ao aplicativo em 6 s/, 'Voltar ao aplicativo'],
] as const)(
  'after the end, with %s next and home in the %s, it says where it goes and lets her stay',
  async (next, home, words, go) => {
    const [onGo, onStay] = [vi.fn(), vi.fn()]
    const { person } = await mount(<NextCountdown next={next} home={home} onGo={onGo} onStay={onStay} />)
    expect(screen.getByText(words)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Ficar aqui' }))
    expect([onGo.mock.calls.length, onStay.mock.calls.length]).toEqual([0, 1])
    await person.click(screen.getByRole('button', { name: go }))
    expect([onGo.mock.calls.length, onStay.mock.calls.length]).toEqual([1, 1])
  },
)

test.each([
  ['note', true, 'Sua nota ainda não foi salva', 'Ir para o próximo'],
  ['comment', false, 'Seu comentário ainda não foi enviado', 'Ir para a trilha'],
] as const)('a half-written %s holds the end; going on is her choice [GAP-101]', async (what, hasNext, words, go) => {
  const [onGo, onStay] = [vi.fn(), vi.fn()]
  const { person } = await mount(
    <UnsavedPrompt what={what} home="trail" hasNext={hasNext} onGo={onGo} onStay={onStay} />,
  )
  expect(screen.getByRole('alert').textContent).toContain(words)
  await person.click(screen.getByRole('button', { name: 'Continuar escrevendo' }))
  expect([onGo.mock.calls.length, onStay.mock.calls.length]).toEqual([0, 1])
  await person.click(screen.getByRole('button', { name: go }))
  expect(onGo).toHaveBeenCalledTimes(1)
})

test('what cannot be played says what it is, and is tried again by her press', async () => {
  const onRetry = vi.fn()
  const { person, rerender } = await mount(<PlaybackError isAudio={false} onRetry={onRetry} />)
  const video = screen.getByRole('alert').textContent
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
  rerender(<PlaybackError isAudio onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).not.toBe(video)
})
