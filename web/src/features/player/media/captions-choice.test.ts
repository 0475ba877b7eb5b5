import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

const track = (language: 'pt-BR' | 'en' | 'es') => ({ language, link: `/${language}.vtt`, active: true as const })

test('the subtitles somebody reads are kept for the next video, and "off" is too [PLAYER-09] [tests E14]', async () => {
  const first = await import('./captions-choice.ts')
  first.chooseCaptions('es')
  vi.resetModules()
  const { renderHook } = await import('@testing-library/react')
  const next = await import('./captions-choice.ts')
  expect(renderHook(() => next.useCaptionChoice()).result.current).toBe('es')
  next.chooseCaptions('off')
  vi.resetModules()
  const last = await import('./captions-choice.ts')
  expect(renderHook(() => last.useCaptionChoice()).result.current).toBe('off')
})

test('without a choice it is the track of the page, else the first there is [PLAYER-10]', async () => {
  const { trackFor } = await import('./captions-choice.ts')
  expect(trackFor([track('en'), track('es')], 'off', 'es-ES')?.language).toBe('es')
  expect(trackFor([track('en')], 'off', 'pt-BR')?.language).toBe('en')
  expect(trackFor([], 'off', 'pt-BR')).toBeUndefined()
})

test('the speed somebody listens at is kept for the next content [PLAYER-08] [library m13]', async () => {
  const { storeSpeed, storedSpeed: keptSpeed } = await import('./stored-speed.ts')
  expect(keptSpeed()).toBe(1)
  storeSpeed(1.5)
  expect(keptSpeed()).toBe(1.5)
  localStorage.setItem('juntas:speed', '7')
  expect(keptSpeed()).toBe(1)
})
