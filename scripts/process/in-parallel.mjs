/**
 * Runs `work` for each item, `atOnce` at a time, until all are done or `isOver` returns true. Resolves with the results
 * in the order of the items.
 */
export async function inParallel(items, atOnce, work, isOver = () => false) {
  const results = []
  const waiting = [...items.entries()]
  const take = async () => {
    for (let next = waiting.shift(); next && !isOver(); next = waiting.shift()) {
      const [place, item] = next
      results[place] = await work(item, place)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, take))
  return results
}
