// What takes turns (record 48): `npm test` runs a quarter of it, another quarter after each commit.

// Kills, races, floods and starts of the whole product. They rarely find something and cost as much as five hundred
// other tests. Tests that every run contains name their requirements too (scripts/check/turns.test.ts).
const groups = [
  [
    'scripts/start/start.test.ts',
    'api/test/processes/heavy-work.test.ts',
    'api/src/modules/billing/purchase/faults.test.ts',
    'api/src/modules/members/avatar/upload-bombs.test.ts',
    'api/src/modules/board/anonymity.test.ts',
    'api/src/modules/billing/subscription/renewal-races.test.ts',
  ],
  [
    'api/test/processes/purchases.test.ts',
    'api/src/db/clock.test.ts',
    'api/test/walks/bad-input.test.ts',
    'scripts/postgres/postgres.test.ts',
    'api/src/modules/billing/purchase/concurrent.test.ts',
    'api/src/modules/billing/bills/books.test.ts',
    'api/src/rotation/rotation.test.ts',
    'api/src/modules/billing/subscription/blocked-renewals.test.ts',
  ],
  [
    'api/test/processes/chat-cuts.test.ts',
    'api/test/processes/partners-away.test.ts',
    'api/test/processes/office-kills.test.ts',
    'api/src/modules/account/sign-in/sign-in-storm.test.ts',
    'api/test/processes/loop-watchdog.test.ts',
    'api/test/walks/strangers.test.ts',
    'api/src/modules/board/reidentification.test.ts',
    'api/test/walks/headers.test.ts',
  ],
  [
    'api/test/processes/kills.test.ts',
    'api/src/modules/billing/purchase/late-sales.test.ts',
    'api/src/modules/billing/subscription/renewal.test.ts',
    'api/src/modules/billing/bills/charges.test.ts',
    'api/src/modules/billing/card/card-changes.test.ts',
    'api/src/modules/billing/purchase/request-key.test.ts',
    'api/src/modules/billing/subscription/ended-renewals.test.ts',
    'api/src/modules/site/campaign.test.ts',
    'api/src/http/limits/limits.test.ts',
    'api/test/processes/log-disk.test.ts',
  ],
]

/** How many runs it takes until everything that is done by turns was done. */
export const turns = groups.length

export const filesByTurns = groups.flat()

/** The catalogue of parts is a page of the development server, which costs as much as ten tests to start. */
export const filesOfFullRuns = ['app/catalogue.spec.ts']

/** Whether a part (0 to 3) of the browser tests is due in a turn. */
export const isPartDue = (part, turn) => (part + Number(turn)) % turns === 0

const filesLeft = (turn) => groups.filter((_, at) => at !== Number(turn) % turns).flat()

const { TURN, FULL } = process.env

/** The files of the other groups. Empty if files are run by hand. */
export const filesOfOtherTurns = TURN !== undefined && FULL !== '1' ? filesLeft(TURN) : []

/** The number n of the tag @turn-n among the tags of a test; undefined without one. */
export function partOf(tags) {
  const tag = tags.find((name) => /^@turn-\d$/.test(name))
  return tag && Number(tag.slice('@turn-'.length))
}

/** Whether some runs of npm test leave out a test. */
export const isByTurns = ({ file, tags }) =>
  filesByTurns.includes(file) || filesOfFullRuns.some((name) => file === `e2e/${name}`) || partOf(tags) !== undefined

/** One line about what a run leaves out. `browserTests`: { tags } of each, undefined if none was run. */
export function leftToOtherTurns(turn, browserTests) {
  const left = browserTests
    ?.map(({ tags }) => partOf(tags))
    .filter((part) => part !== undefined && !isPartDue(part, turn))
  // Turn 4 is turn 0: the number of a commit counts by its remainder.
  const number = Number(turn) % turns || turns
  return [
    `turn ${number} of ${turns}: ${filesLeft(turn).length} test files`,
    left ? ` and ${left.length} browser tests` : '',
    ` are left to other turns (TURN=<n> npm test), ${filesOfFullRuns.join(', ')} to npm run test:full`,
  ].join('')
}
