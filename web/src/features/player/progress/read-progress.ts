/** The end of a text counts only after the reader had this time to look at it. */
export const READ_AFTER_MS = 5000
const tenths = 10

/** From 0 to 1: how much of a text is above the lower edge of the window. */
export function shareRead({ top, height }: { top: number; height: number }, windowHeight: number): number {
  return height > 0 ? Math.min(1, Math.max(0, (windowHeight - top) / height)) : 0
}

export interface Reader {
  /** Every tenth that is reached for the first time on this page. */
  onTenth: (share: number) => void
  /** The last line was in the window for READ_AFTER_MS. */
  onEnd: () => void
  /** The reader is about to leave, at this position. */
  onLeave: (share: number) => void
  /** On every scroll. */
  onMove: (share: number) => void
}

/** Follows a reader through a text as `watchPlayback` follows a viewer through a video. */
export function watchReading(text: HTMLElement, reader: Reader): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let [share, reached, told] = [0, 0, 0]
  // What a page shows when it is opened is not read yet: reported, it would replace the place of the last visit. So the
  // reader must have scrolled, and after the text was laid out: before that, the router moves the page.
  let [isLaidOut, hasMoved, isEnded] = [false, false, false]
  let end: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    share = shareRead(text.getBoundingClientRect(), window.innerHeight)
    reader.onMove(share)
    const isAtEnd = share >= 0.999
    // A text that fits in the window is read without moving, but not in a tab that nobody sees.
    if (isAtEnd && document.visibilityState === 'visible') {
      if (!isEnded) end ??= setTimeout(finish, READ_AFTER_MS)
    } else {
      clearTimeout(end)
      end = undefined
    }
    const tenth = Math.floor(share * tenths + 1e-9)
    if (!hasMoved || isAtEnd || isEnded || tenth <= reached) return
    reached = tenth
    told = share
    reader.onTenth(share)
  }
  const finish = () => {
    isEnded = true
    reader.onEnd()
  }
  const leave = () => {
    if (!hasMoved || isEnded || Math.abs(share - told) < 0.01) return
    told = share
    reader.onLeave(share)
  }
  const move = () => {
    hasMoved ||= isLaidOut
    look()
  }
  window.addEventListener('scroll', move, { signal, passive: true })
  window.addEventListener('pagehide', leave, { signal })
  const show = () => {
    if (document.visibilityState === 'hidden') leave()
    look()
  }
  document.addEventListener('visibilitychange', show, { signal })
  // The text is loaded after the page, and turning a phone changes its height.
  const grown = new ResizeObserver(() => {
    isLaidOut = text.getBoundingClientRect().height > 0
    look()
  })
  grown.observe(text)
  return () => {
    clearTimeout(end)
    leave()
    grown.disconnect()
    stop.abort()
  }
}
