// Attacks that need the inside of the app, as tests of the API: finding the author of an anonymous text in a copy of
// the database, logs, traces and metrics; and a stranger using the ids of another member's rows.
import { runTests } from '../test/test-run.mjs'

const walks = [
  [
    're-identification by a copy of the database, logs, traces, metrics',
    'api/src/modules/board/reidentification.test.ts',
  ],
  ['anonymity by every other role, two worlds compared', 'api/src/modules/board/anonymity.test.ts'],
  ["a stranger with every id of another's rows in every address", 'api/test/walks/strangers.test.ts'],
]

export async function attackIdentities({ rows, bodies }) {
  const files = walks.map(([, file]) => file)
  const tests = await runTests(files, { env: bodies >= 2000 ? { FULL: '1' } : {} })
  for (const [what, file] of walks) {
    const own = tests.filter((test) => test.file === file)
    const failed = own.filter(({ status }) => status !== 'passed').map(({ title }) => title)
    if (!own.length) failed.push(`${file} did not run`)
    rows.add(`${what}: tests`, own.length)
    rows.none(`${what}: claims that held`, failed)
  }
}
