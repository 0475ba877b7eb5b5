// What must hold when something breaks, line by line of the list of reliability tests, and what proves it: test files
// (`titles` narrows them), kills of a whole product, or another command. `isAlone`: it compares times, so nothing may run
// beside it. `open` says what no proof covers yet.
const api = (...names) => names.map((name) => `api/${name}.test.ts`)
const modules = (...names) => api(...names.map((name) => `src/modules/${name}`))

export const proofs = [
  {
    line: 1,
    what: 'API killed under writes',
    wanted: '200 kills, 0 lost, 0 doubled',
    files: api('test/processes/kills', 'test/processes/office-kills'),
    kills: 'api',
  },
  {
    line: 2,
    what: 'PostgreSQL killed under sign-ups',
    wanted: '0 lost, ready again in 5 s',
    kills: 'database',
    open: 'a failover to another server is in `npm run cluster -- --test`',
  },
  {
    line: 3,
    what: 'database restarted, network cut, API killed under chat, connections used up by 50 clients',
    wanted: '0 lost, 0 doubled, 0 failed, 0 leaked',
    files: api('test/processes/chat-cuts', 'test/processes/used-up-pool', 'src/db/read-pool', 'src/db/lost-primary'),
  },
  { line: 4, what: 'load of reads', elsewhere: 'npm run load' },
  { line: 5, what: 'a mixed day', elsewhere: 'npm run load' },
  {
    line: 6,
    what: 'a storm of sign-ins',
    wanted: 'others answered, 429',
    files: modules('account/sign-in/sign-in-storm'),
    isAlone: true,
  },
  {
    line: 7,
    what: '100 renewals of one token at once',
    wanted: 'one rotation a round',
    files: modules('account/sign-in/refresh-token'),
    titles: /hundred renewals/,
  },
  {
    line: 8,
    what: 'old refresh tokens, after sign-out, after a new password',
    wanted: 'the family ends',
    files: modules('account/sign-in/refresh-token', 'account/recovery/takeover', 'account/devices/devices'),
  },
  { line: 9, what: 'forged tokens', wanted: '0 accepted', files: modules('account/sign-in/tokens') },
  {
    line: 10,
    what: 'webhooks repeated, in every order, with a wrong secret',
    wanted: 'one final state',
    files: modules('billing/webhooks', 'billing/purchase/concurrent'),
  },
  {
    line: 11,
    what: 'purchases with a gateway that fails, and the API killed under them',
    wanted: '0 charged twice',
    files: [...modules('billing/purchase/faults', 'billing/purchase/late-sales'), ...api('test/processes/purchases')],
  },
  { line: 12, what: 'access matrix', elsewhere: 'npm run attack' },
  { line: 13, what: 'mass assignment', elsewhere: 'npm run attack' },
  { line: 14, what: 'fuzzed bodies', elsewhere: 'npm run attack' },
  { line: 15, what: 'SQL injection by a scanner', elsewhere: 'npm run attack' },
  { line: 16, what: 'a black-box scan', elsewhere: 'npm run attack' },
  { line: 17, what: 'stored scripts in a browser', elsewhere: 'npm run attack' },
  {
    line: 18,
    what: 'headers, policies and cookies of every route',
    wanted: 'as documented',
    files: api('test/walks/headers', 'src/http/live-video'),
  },
  { line: 19, what: 'CSRF and open redirects', elsewhere: 'npm run attack' },
  {
    line: 20,
    what: 'upload bombs, one by one and 1,000 at once, a body without end',
    wanted: 'refused in words, at most 150 MB',
    files: [...modules('members/avatar/upload-bombs'), ...api('test/processes/upload-flood')],
  },
  {
    line: 21,
    what: 'slow headers, bodies and reads, 500 for five minutes',
    wanted: 'cut within 30 s',
    files: api('src/http/slow-requests', 'src/http/hang-up'),
    isAlone: true,
  },
  {
    line: 22,
    what: 'rate limits and guesses at codes',
    wanted: 'they hold',
    files: [...api('src/http/limits/limits', 'src/http/limits/trust-proxy'), ...modules('account/recovery/recovery')],
  },
  {
    line: 23,
    what: 'clocks: summer time, lives of tokens and subscriptions, a server ten minutes off',
    wanted: 'right at each edge',
    files: [...modules('live-meeting/occasions', 'billing/rules'), ...api('src/db/clock')],
  },
  {
    line: 24,
    what: 'races: acceptance and deletion, last coupon, double click, likes',
    wanted: 'one winner each',
    files: modules('networks/networks', 'billing/purchase/purchase', 'library/engagement', 'companies/companies'),
  },
  {
    line: 25,
    what: 'random histories against a model',
    wanted: '10,000 runs, 0 divergences',
    files: modules(
      'networks/histories',
      'notes/histories',
      'surveys/histories',
      'library/histories',
      'library/rules',
      'billing/bills/books',
      'achievements/achievements',
      'companies/rounded-numbers',
    ),
  },
  {
    line: 26,
    what: 'anonymity',
    wanted: '0 names',
    files: modules('board/anonymity', 'board/reidentification'),
  },
  {
    line: 27,
    what: 'secrecy of mentoring',
    wanted: '0 answers to others',
    files: modules('mentoring/mentoring', 'office/mentoring/mentoring', 'privacy/consents'),
  },
  {
    line: 28,
    what: 'export and erasure',
    wanted: 'every row; 0 left',
    files: modules('privacy/export', 'privacy/erasure'),
  },
  {
    line: 29,
    what: 'backup, restore with a bill paid since, upgrade, migrations on a million messages and a rotation of keys under load',
    wanted: 'every table equal, 0 failed, 0 lost, no answer over 5 s',
    files: [
      'scripts/deploy/backup.test.ts',
      ...api(
        'test/processes/restored-bills',
        'test/processes/upgrade',
        'src/db/rolling-upgrade',
        'test/processes/old-release',
        'test/processes/rotation-kills',
      ),
    ],
  },
  {
    line: 30,
    what: 'disk of the log or the database full, a blocked loop, heavy work, no file descriptors, 256 MB of memory',
    wanted: 'it answers or ends, 0 failed, 0 lost',
    files: api(
      ...['log-disk', 'database-disk', 'loop-watchdog', 'heavy-work', 'used-up-descriptors', 'used-up-memory'].map(
        (name) => `test/processes/${name}`,
      ),
    ),
  },
  {
    line: 31,
    what: 'partners that fail, each apart and all at once',
    wanted: 'refused in words, tried again; what waited leaves in 5 min',
    files: api(
      'test/processes/partners-away',
      ...[
        'payments/vindi',
        'meetings/zoom',
        'identity/entra',
        'marketing/active-campaign',
        'mail/smtp',
        'video/vimeo',
      ].map((name) => `src/integrations/${name}`),
    ),
  },
  { line: 32, what: 'lockfile, install scripts, licences', elsewhere: 'npm run check', open: 'advisories of npm' },
  { line: 33, what: 'accessibility and a lost network', elsewhere: 'npm test' },
  { line: 34, what: 'mutation score', elsewhere: 'npm run mutation' },
]
