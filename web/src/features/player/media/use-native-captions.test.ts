import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MediaElement } from './playback.ts'
import type { Captions } from './use-captions.ts'
import { useNativeCaptions } from './use-native-captions.ts'

test('away from the page the browser draws the words of the chosen language, and stops on the way back [PLAYER-09] [library m11]', () => {
  const tracks = ['pt-BR', 'en'].map((language) => ({ language, mode: 'disabled' }))
  const media = Object.assign(new EventTarget(), { textTracks: tracks }) as unknown as MediaElement
  const modes = () => tracks.map(({ mode }) => mode)
  const { rerender, unmount } = renderHook(({ shown }) => useNativeCaptions(media, shown), {
    initialProps: { shown: 'en' as Captions['shown'] },
  })
  expect(modes()).toEqual(['disabled', 'disabled'])
  media.dispatchEvent(new Event('enterpictureinpicture'))
  expect(modes()).toEqual(['disabled', 'showing'])
  media.dispatchEvent(new Event('leavepictureinpicture'))
  expect(modes()).toEqual(['disabled', 'disabled'])
  rerender({ shown: 'pt-BR' })
  media.dispatchEvent(new Event('webkitbeginfullscreen'))
  expect(modes()).toEqual(['showing', 'disabled'])
  media.dispatchEvent(new Event('webkitendfullscreen'))
  rerender({ shown: 'off' })
  media.dispatchEvent(new Event('enterpictureinpicture'))
  expect(modes()).toEqual(['disabled', 'disabled'])
  unmount()
})
