interface Asker<Key, Value> {
  key: Key
  resolve(value: Value): void
  reject(error: unknown): void
}

interface Group<Shared, Key, Value> {
  shared: Shared
  waiting: Asker<Key, Value>[]
  underWay: number
  isDue: boolean
}

/** One statement is planned and parsed while another is answered; more would only be smaller. */
const mostUnderWay = 2
const mostAtOnce = 100

/**
 * Many who ask the same at the same moment share one statement. Who asks alone is answered at once; under load those
 * who come while statements are under way wait for the next one, so that the fuller the house, the fewer the round trips.
 * Every statement begins after all its askers have asked: each reads what she wrote before, as if she were alone.
 *
 * `load` answers in the order of its keys. Only for reading: where it fails, it fails for all of them.
 */
export function gather<Shared, Key, Value>(load: (shared: Shared, keys: Key[]) => Promise<readonly Value[]>) {
  const groups = new Map<string, Group<Shared, Key, Value>>()

  const send = (name: string, group: Group<Shared, Key, Value>) => {
    while (group.underWay < mostUnderWay && group.waiting.length > 0) {
      const askers = group.waiting.splice(0, mostAtOnce)
      group.underWay++
      void answer(group.shared, askers).then(() => {
        group.underWay--
        if (group.waiting.length > 0) send(name, group)
        else if (group.underWay === 0 && !group.isDue) groups.delete(name)
      })
    }
  }
  const answer = async (shared: Shared, askers: Asker<Key, Value>[]) => {
    try {
      const values = await load(
        shared,
        askers.map(({ key }) => key),
      )
      for (const [place, { resolve }] of askers.entries()) resolve(values[place] as Value)
    } catch (error) {
      for (const { reject } of askers) reject(error)
    }
  }
  /** `name` says who may share: the same name means the same statement with the same `shared`. */
  return (name: string, shared: Shared, key: Key) =>
    new Promise<Value>((resolve, reject) => {
      const group = groups.get(name) ?? { shared, waiting: [], underWay: 0, isDue: false }
      groups.set(name, group)
      group.waiting.push({ key, resolve, reject })
      if (group.isDue || group.underWay >= mostUnderWay) return
      group.isDue = true
      // After the requests that arrived together with this one were read.
      setImmediate(() => {
        group.isDue = false
        send(name, group)
      })
    })
}
