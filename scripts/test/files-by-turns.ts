// Kills, races, floods and starts of the whole product. They rarely find something and cost as much as five hundred
// other tests, so `npm test` runs one of these groups, a different one after each commit (record 48). A file may be
// listed here only if other tests name its requirements too.
const groups = [
  [
    'scripts/start/start.test.ts',
    'api/test/processes/heavy-work.test.ts',
    'api/src/modules/billing/purchase/faults.test.ts',
    'api/src/modules/members/avatar/upload-bombs.test.ts',
    'api/src/modules/board/anonymity.test.ts',
  ],
  [
    'api/test/processes/purchases.test.ts',
    'api/src/db/clock.test.ts',
    'api/test/walks/bad-input.test.ts',
    'scripts/postgres/postgres.test.ts',
    'api/src/modules/billing/purchase/concurrent.test.ts',
    'api/src/modules/billing/bills/books.test.ts',
  ],
  [
    'api/test/processes/chat-cuts.test.ts',
    'api/test/processes/partners-away.test.ts',
    'api/test/processes/office-kills.test.ts',
    'api/src/modules/account/sign-in/sign-in-storm.test.ts',
    'api/test/processes/loop-watchdog.test.ts',
    'api/test/walks/strangers.test.ts',
    'api/src/modules/board/reidentification.test.ts',
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

const { TURN, FULL } = process.env
const isByTurns = TURN !== undefined && FULL !== '1'

/** The files of the other groups. Empty if files are run by hand. */
export const filesOfOtherTurns = isByTurns ? groups.filter((_, at) => at !== Number(TURN) % groups.length).flat() : []
