export interface MinuteQueue {
  /** Runs `act` when the current minute is over. */
  add(act: () => void): void
  /** Runs everything at once; called before the process exits. */
  flush(): void
}

const minuteMs = 60_000

/** The start of the minute. The database stores the same events with this precision. */
export const minuteOf = (time = Date.now()) => new Date(Math.floor(time / minuteMs) * minuteMs)

/**
 * Delays actions whose exact time must not be revealed. All actions of a minute run when it is over, in random order,
 * because their position among lines with an exact time would reveal it too.
 */
export function minuteQueue(): MinuteQueue {
  let held: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const acts = held
    held = []
    for (let last = acts.length; last > 0; ) {
      const place = Math.floor(Math.random() * last--)
      const [act, other] = [acts[place], acts[last]] as [() => void, () => void]
      acts[place] = other
      act()
    }
  }
  return {
    add(act) {
      held.push(act)
      timer ??= setTimeout(flush, minuteMs - (Date.now() % minuteMs)).unref()
    },
    flush,
  }
}
