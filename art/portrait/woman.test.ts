import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstGrey, type Ink, inkNames } from '../palette.ts'
import { cast } from './cast.ts'
import { styles } from './traits.ts'
import { readTraits, writeTraits } from './traits-text.ts'
import { lastDarkSkin, lastTexturedSkin, woman } from './woman.ts'

const crowd = Array.from({ length: 3000 }, (_, i) => woman(`member ${i}`))

test('clothes differ from the ground, whatever the ground is', () => {
  for (const { cloth, ground } of crowd) expect(cloth).not.toBe(ground)
  for (const ground of inkNames)
    for (const cloth of inkNames) {
      const given: { ground: Ink; cloth: Ink } = { ground, cloth }
      expect(woman('anybody', given).cloth).not.toBe(ground)
    }
})

test('textured styles and wraps stay with the skins they belong to', () => {
  const lighter = crowd.filter(({ skin }) => skin > lastTexturedSkin)
  for (const style of ['braids', 'turban', 'afro', 'buzz']) {
    expect(lighter.some((one) => one.style === style)).toBe(false)
    expect(crowd.some((one) => one.style === style)).toBe(true)
  }
})

test('dark skins keep dark or grey hair', () => {
  const darker = crowd.filter(({ skin }) => skin <= lastDarkSkin)
  expect(darker.length).toBeGreaterThan(500)
  for (const { hair } of darker) expect(hair <= 1 || hair >= firstGrey).toBe(true)
})

test('a crowd is many women: every skin and style, some glasses, some grey', () => {
  expect(new Set(crowd.map(({ skin }) => skin)).size).toBe(8)
  expect(new Set(crowd.map(({ style }) => style))).toEqual(new Set(styles))
  const share = (part: unknown[]) => part.length / crowd.length
  expect(share(crowd.filter(({ hasGlasses }) => hasGlasses))).toBeCloseTo(0.2, 1)
  expect(share(crowd.filter(({ hair }) => hair >= firstGrey))).toBeCloseTo(0.14, 1)
})

test('traits written down are read back whole, and draw the same woman', () => {
  for (const traits of crowd.slice(0, 300)) {
    expect(readTraits(writeTraits(traits))).toEqual(traits)
    expect(woman(writeTraits(traits))).toEqual(traits)
  }
})

test('the cast looks as it was cast', () => {
  for (const [seed, traits] of Object.entries(cast)) expect(woman(seed)).toEqual(traits)
})

test('a name that every object has is a seed like any other', () => {
  for (const seed of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    expect(styles).toContain(woman(seed).style)
    expect(woman(seed).skin).toBeGreaterThanOrEqual(0)
  }
})

test('a text that is not traits is not read as traits', () => {
  for (const text of ['', 'ana', 't.', 't.9-afro-0-crew-ipe-none-open-anil-oval-almond', 't.1-afro-0-crew-ipe'])
    expect(readTraits(text)).toBeUndefined()
})

test('any text at all is a woman', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (seed) => {
      const { skin, hair, style } = woman(seed)
      return skin >= 0 && skin < 8 && hair >= 0 && hair < 7 && styles.includes(style)
    }),
  )
})
