// Generates hostile bodies and queries from a seed: a body that the route accepts, with one to three things wrong. The
// same seed gives the same ones.
const texts = [
  '<script>alert(1)</script>',
  '\u202ereversed',
  'é'.repeat(200),
  '👩🏽‍💻'.repeat(40),
  '\r\nBcc: x@example.com',
  '{{7*7}}%s%n',
  '1; select pg_sleep(9)',
  "' or ''='",
  '\\u0000',
  '/v1/members/999999999999',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '99999-12-31',
  '-0',
  '1e400',
  'NaN',
  'x'.repeat(5000),
]
const numbers = [-2_147_483_649, 2_147_483_648, 1e308, -1e-308, 4_294_967_296, 0.1, -0]
const keys = ['__proto__', 'constructor', 'id', 'user', 'toString', '', 'a'.repeat(300), '$where']
/** Bodies that are sent as they are: JSON that cannot be written from an object. */
const rawBodies = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":1,"a":2,"a":{"a":[]}}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  '1e999',
  '"\\ud800"',
]

/** Numbers from 0 to 1, always the same for the same seed. */
export function randomOf(seed) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pickerOf = (random) => (list) => list[Math.floor(random() * list.length)]

/** The text of one hostile body. */
export function hostileBody({ example, nasty, random }) {
  const pick = pickerOf(random)
  if (random() < 0.02) return pick(rawBodies)
  if (random() < 0.02) return JSON.stringify(pick(nasty)) ?? 'null'
  let body = structuredClone(example)
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) body = spoil(body, { nasty, random, pick })
  return JSON.stringify(body)
}

/** The value with one change at any depth. */
function spoil(value, given) {
  const { random, pick } = given
  if (Array.isArray(value)) {
    if (value.length && random() < 0.6) return value.with(Math.floor(random() * value.length), spoil(value[0], given))
    return random() < 0.5 ? Array(1 + Math.floor(random() * 2000)).fill(value[0] ?? 1) : wrong(value, given)
  }
  if (value === null || typeof value !== 'object') return wrong(value, given)
  const names = Object.keys(value)
  const name = pick(names)
  const turn = random()
  if (name === undefined || turn < 0.1) return { ...value, [pick(keys)]: wrong('x', given) }
  if (turn < 0.2) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
  return { ...value, [name]: spoil(value[name], given) }
}

function wrong(value, { nasty, random, pick }) {
  if (random() < 0.4) return pick(nasty)
  if (typeof value === 'number') return random() < 0.5 ? value + pick([-1, 1, 0.5, 1000]) : pick(numbers)
  if (typeof value !== 'string') return pick([...texts, ...numbers])
  // Values close to valid ones: they pass more checks than random ones.
  const at = Math.floor(random() * (value.length + 1))
  const changes = [
    () => value.slice(0, at) + pick(['\u0000', '\ud83d', ' ', '%', "'", '\\', '0', 'é', '/']) + value.slice(at),
    () => value.slice(0, at) + value.slice(at + 1),
    () => value.repeat(2 + Math.floor(random() * 50)),
    () => value.toUpperCase(),
    () => pick(texts),
  ]
  return pick(changes)()
}

/** A hostile query, without its question mark. */
export function hostileQuery({ fields, nastyTexts, random }) {
  const pick = pickerOf(random)
  const values = [...nastyTexts, ...texts.map((text) => text.slice(0, 200)), '1', '2', '100', 'true']
  return Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const field = random() < 0.9 ? pick(fields) : pick(['order[x]', 'page', '__proto__[a]', 'a.b'])
    return `${encodeURIComponent(field)}${pick(['', '', '', '[]', '[a]'])}=${encodeURIComponent(pick(values).toWellFormed())}`
  }).join('&')
}
