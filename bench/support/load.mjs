// Runs load by autocannon and returns its result in four numbers.
import autocannon from 'autocannon'

/** Every connection is a different viewer. */
export async function hit(url, { tokens = [], connections = 20, seconds = 4, ...request } = {}) {
  let place = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...request,
    setupClient: (client) => {
      const token = tokens[place++ % tokens.length]
      if (token) client.setHeaders({ ...request.headers, authorization: `Bearer ${token}` })
    },
  })
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken`)
  return { perSecond: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

export const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]

/**
 * The measurements alternate, so that a busy moment of the machine affects all of them. Each returns the median of its
 * rounds.
 */
export async function inTurns(rounds, measures) {
  const results = Object.fromEntries(Object.keys(measures).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const [name, measure] of Object.entries(measures)) results[name].push(await measure())
  return Object.fromEntries(
    Object.entries(results).map(([name, all]) => [
      name,
      {
        perSecond: median(all.map((one) => one.perSecond)),
        p50: median(all.map((one) => one.p50)),
        p99: median(all.map((one) => one.p99)),
      },
    ]),
  )
}
