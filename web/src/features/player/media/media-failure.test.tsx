import { render, waitFor } from '@testing-library/react'
import { MediaProvider } from 'media-chrome/react/media-store'
import { expect, test, vi } from 'vitest'
import { Media } from './media.tsx'

type Listener = (name: string, error: { fatal: boolean }) => void

/** The HLS element with a playlist that is refused at once: it fails right after its library was created. */
vi.mock('hls-video-element', () => {
  class Refused extends HTMLElement {
    static observedAttributes = ['src']
    api: { on: (event: string, listener: Listener) => void } | null = null
    readonly readyState = 0
    async attributeChangedCallback() {
      await null
      const listeners: Listener[] = []
      this.api = { on: (_event, listener) => listeners.push(listener) }
      setTimeout(() => listeners.map((listener) => listener('hlsError', { fatal: true })))
    }
  }
  customElements.define('hls-video', Refused)
  return {}
})

test('a stream that is refused before it begins to load is told at once [PLAYER-01]', async () => {
  const failed = vi.fn()
  const source = { url: '/media/a.m3u8', type: 'application/vnd.apple.mpegurl', plays: 'hls-video' } as const
  render(
    <MediaProvider>
      <Media
        {...{ source, poster: null, title: 'Uma conversa', durationMs: 60_000, startSeconds: 0, plays: false }}
        captions={{ tracks: [], shown: 'off' }}
        onMedia={() => undefined}
        onFailure={failed}
      />
    </MediaProvider>,
  )
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
})
