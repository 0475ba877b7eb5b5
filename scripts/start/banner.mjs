// What the start prints when everything is ready.
const accounts = [
  ['ana', 'subscriber, in a network with bia'],
  ['bia', 'subscriber, in a network with ana'],
  ['carla', 'member through her company, Aurora'],
  ['dani', 'subscriber with a payment problem'],
  ['duda', 'on trial'],
  ['elis', 'on trial, nothing granted yet'],
  ['eva', 'no subscription'],
  ['fe', 'free contents only'],
  ['gabi', 'subscriber, B2C group'],
  ['helena', 'mentee, may start lives'],
  ['iris', 'specialist'],
  ['julia', 'e-mail not verified yet'],
  ['kelly', 'migrated: must choose a new password'],
  ['lia', "subscriber of the 'potencias' group"],
  ['coach', "Helena's executive coach"],
  ['mentora', 'mentor of the programme'],
  ['gestora', 'manager of Aurora'],
  ['equipe', 'staff, all roles'],
  ['moderadora', 'staff: moderation'],
  ['dona', 'staff: owner'],
]

export function banner({ origin, sandboxOrigin, isDemo, seconds, dataDir }) {
  const lines = ['', `Juntas is ready at ${origin} (${seconds.toFixed(1)} s)`, '']
  lines.push(`  API reference  ${origin}/docs`)
  if (sandboxOrigin)
    lines.push(`  Stand-ins      ${sandboxOrigin} (mail inbox, payments, identity and the other partners)`)
  if (isDemo) {
    lines.push(`  Logs           ${dataDir}/logs`, '', '  Demo accounts, all with the password Juntas#2026:')
    for (const [name, what] of accounts) lines.push(`    ${`${name}@demo.juntas.test`.padEnd(28)}${what}`)
  }
  lines.push('', '  Ctrl-C stops everything.', '')
  return lines.join('\n')
}
