export interface MinuteQueue {
  /** Does it when the running minute is over. */
  add(act: () => void): void
  /** Does all of it now, for a process that ends. */
  flush(): void
}

const minuteMs = 60_000

/** The beginning of the running minute: the precision that the database stores for the same events. */
export const minuteOf = (time = Date.now()) => new Date(Math.floor(time / minuteMs) * minuteMs)

/**
 * Holds back what must not reveal its exact time. What was added within a minute is done when it is over, in random
 * order: the place between lines with an exact time would reveal it too.
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
