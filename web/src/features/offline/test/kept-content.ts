import { vi } from 'vitest'
import type { OfflineContent, OfflineMedia } from '../../../lib/offline/store.ts'

/** A content on this device: an article, unless the test says more. */
export const keptContent = (given: Partial<OfflineContent> = {}): OfflineContent => ({
  id: 37,
  slug: 'a-mesa',
  title: 'A mesa e a cadeira',
  type: 'TextContent',
  durationMs: 101_000,
  accountMs: 3000,
  address: '/livros/a-mesa',
  picture: null,
  pictureType: '',
  keptAt: 0,
  checkedAt: Date.now(),
  textBytes: 70_000,
  noteCount: 0,
  hasTranscript: false,
  media: null,
  isAutomatic: false,
  ...given,
})

/** Its sound, of which three of nine megabytes are there. */
export const keptMedia = (given: Partial<OfflineMedia> = {}): OfflineMedia => ({
  choice: 'audio',
  type: 'audio/mp4',
  doneBytes: 3_000_000,
  totalBytes: 9_000_000,
  pieces: 3,
  stream: null,
  state: 'partly',
  ...given,
})

/** What the browser tells about the network; undefined where it tells nothing. */
export const setConnection = (connection: object | undefined): void =>
  void Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

const reserveBytes = 20 * 1_048_576

/** How much more fits on the device, beside the reserve; undefined where the browser does not tell. */
export const setFreeSpace = (bytes: number | undefined): void =>
  void Object.defineProperty(navigator, 'storage', {
    value: bytes === undefined ? undefined : { estimate: async () => ({ quota: bytes + reserveBytes, usage: 0 }) },
    configurable: true,
  })

export function forgetBrowser(): void {
  Reflect.deleteProperty(navigator, 'connection')
  Reflect.deleteProperty(navigator, 'storage')
}

/** What pages listen to that a test loads: it ends with the test, as it does when a page is closed. */
export function recordListeners() {
  const recorded = [window, document].map((target) => ({ target, spy: vi.spyOn(target, 'addEventListener') }))
  const of = (name: string) => recorded.flatMap(({ spy }) => spy.mock.calls).filter(([type]) => type === name)
  return {
    count: (name: string) => of(name).length,
    /** Tells these pages alone: pages of other tests may still be open. */
    fire(name: string) {
      for (const [, listener] of of(name)) (listener as EventListener)(new Event(name))
    },
    remove() {
      for (const { target, spy } of recorded)
        for (const [type, listener] of spy.mock.calls) target.removeEventListener(type, listener)
    },
  }
}
