// npm run load: a mixed day of many members, for some minutes, on one machine and on the cluster. Its table is in
// docs/load.md. Options: --members 500 --minutes 10 --on one|cluster|both
import { parseArgs } from 'node:util'
import { Refusal, runScript } from './process/refusal.mjs'

const { values: options } = parseArgs({
  options: {
    members: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '10' },
    on: { type: 'string', default: 'both' },
  },
})
const places = { one: ['one'], cluster: ['cluster'], both: ['one', 'cluster'] }

await runScript(async () => {
  const [members, minutes] = [Number(options.members), Number(options.minutes)]
  // For a machine of its own and a limited time, because this is a measurement and not an attack.
  if (!(members >= 2 && members <= 5000)) throw new Refusal('--members must be from 2 to 5000.')
  if (!(minutes > 0 && minutes <= 120)) throw new Refusal('--minutes must be above 0, 120 at most.')
  if (!places[options.on]) throw new Refusal('--on must be one, cluster or both.')
  const { buildInOwnProcess } = await import('./build/build-process.mjs')
  await buildInOwnProcess(['web', 'office', 'api', 'sandbox'])
  const { openPlace } = await import('./load/places.mjs')
  const { liveDay } = await import('./load/day.mjs')
  const { writeDay } = await import('./load/table.mjs')
  let failed = 0
  for (const name of places[options.on]) {
    const place = await openPlace(name)
    try {
      console.log(`${members} members for ${minutes} minutes on ${place.title}: ${place.origin}`)
      const day = await liveDay(place, { members, minutes })
      // Written at once: if the other place does not start, this measurement is not lost.
      failed += writeDay({ name, title: place.title, ...day }, { members, minutes })
    } finally {
      await place.stop()
    }
  }
  process.exit(failed > 0 ? 1 : 0)
})
