import { vi } from 'vitest'

/** A media element whose time the test sets. */
export class FakeMedia extends EventTarget {
  currentTime = 0
  paused = true
  ended = false
  readonly play = vi.fn(async () => {
    this.paused = false
    this.tell('play')
    this.tell('playing')
  })
  readonly pause = vi.fn(() => {
    this.paused = true
    this.tell('pause')
  })
  tell(type: string) {
    this.dispatchEvent(new Event(type))
  }
  at(seconds: number) {
    this.currentTime = seconds
    this.tell('timeupdate')
  }
  seek(seconds: number) {
    this.ended = false
    this.currentTime = seconds
    this.tell('seeking')
    this.tell('timeupdate')
  }
  end() {
    this.ended = true
    this.paused = true
    this.tell('ended')
  }
}
