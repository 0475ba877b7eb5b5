import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { isWebLink } from './rules/form/link.ts'
import { lineOf } from './rules/library/line-of.ts'
import { slugOf } from './rules/library/slug-of.ts'
import { identifyingWords } from './rules/text/identifying-words.ts'
import { textOfHtml } from './rules/text/simple-html.ts'
import { everyLeaf, everyRoute, type Leaf } from './test/requests.ts'

/** What is no text, so that there is nothing to measure. */
const others = new Set(['number', 'int', 'boolean', 'enum', 'literal', 'null', 'undefined', 'transform', 'never'])

/** What any system sends in a shape of its own: kept or passed on as it came, and looked at by no expression. */
const opaque = new Set([
  'POST /v1/avatars body',
  'POST /v1/active_campaign/events body.*',
  'POST /v1/webhooks/vindi body.event.data{}',
])

const defOf = (leaf: Leaf) => (leaf.schema as unknown as z.core.$ZodTypes)._zod.def

function isMeasured(leaf: Leaf) {
  const def = defOf(leaf)
  const first = def.checks?.[0]?._zod.def as { check?: string; abort?: boolean } | undefined
  return def.type === 'string' && !('format' in def) && first?.check === 'max_length' && first.abort === true
}

test('every text of every request is measured before anything else looks at it', () => {
  expect(everyRoute.length).toBeGreaterThan(470)
  const texts = everyLeaf.filter((leaf) => !others.has(defOf(leaf).type) && !opaque.has(leaf.place))
  expect(texts.length).toBeGreaterThan(800)
  expect(texts.filter((leaf) => !isMeasured(leaf)).map(({ place }) => place)).toEqual([])
})

const length = 24_000
const all = (part: string, end = '') => part.repeat(length / part.length).slice(0, length - end.length) + end

/** Texts at which expressions with overlapping repetitions, and rules that count or cut, take longest. */
const shapes = [
  all('a'),
  all('A'),
  all('á'),
  all('0'),
  all(' '),
  all(' ', 'a'),
  all('\n'),
  all('\t\n', 'x'),
  all('-'),
  all('a-'),
  all('-', 'a'),
  all('.'),
  all('a.', ' b'),
  `http://${all('a.', ' b').slice(7)}`,
  `https://${all('a').slice(8)}`,
  all('@'),
  all('a@'),
  `a@${all('a.').slice(2)}`,
  all('<'),
  all('<p>'),
  all('<li> '),
  all('&'),
  all('&#1'),
  all('['),
  all('[a]('),
  all('/'),
  all('\\'),
  all('%2'),
  all('Ab '),
  all('a  Ab'),
  all('1/'),
  all('1 de '),
  all('(11) '),
  all('+1-'),
  all('\u0301'),
  all('\u200b'),
  all('👩‍👩‍👧'),
  all('=', '\r'),
  all('00:00 --> '),
]

/** As long as the field may be, so that its other checks run too. */
const longestOf = (schema: Leaf['schema']) =>
  ((schema as unknown as z.core.$ZodTypes)._zod.bag as { maximum?: number }).maximum ?? length

/** Processor time, so that a busy machine does not lengthen it; the shorter of three runs, so that no pause counts. */
function msOf(run: () => unknown) {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3 && least > 10; time++) {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

test('no text of 24,000 characters, whatever its shape, holds the server for 50 ms in any place of any request', () => {
  const slow = everyLeaf.flatMap(({ place, part, schema, around }) =>
    shapes.flatMap((shape) => {
      const ms = msOf(() => {
        part['~standard'].validate(around(shape))
        schema['~standard'].validate(shape.slice(0, longestOf(schema)))
      })
      return ms < 50 ? [] : [`${place}: ${ms} ms for ${JSON.stringify(shape.slice(0, 12))}`]
    }),
  )
  expect(slow).toEqual([])
})

test.each([
  ['the words that tell who wrote a text', (text: string) => identifyingWords(text, ['Ana Ribeiro', 'Aurora'])],
  ['the address made of a title', slugOf],
  ['a line of a transcript', lineOf],
  ['HTML that is edited as text', textOfHtml],
  ['whether a text is a web address', isWebLink],
])('a text of 24,000 characters, whatever its shape, does not stop the page: %s', (_, read) => {
  const slow = shapes.map((shape) => [msOf(() => read(shape)), shape.slice(0, 12)] as const).filter(([ms]) => ms >= 50)
  expect(slow).toEqual([])
})
