import { describe, expect, test } from 'vitest'
import * as art from './index.ts'
import { readSvg } from './test/read-svg.ts'

const seeds = ['ana-ribeiro', '1', '7301', 'ação & <reação>', '"', '']

/** Every drawing, by name. */
const drawings: [string, () => string][] = [
  ...seeds.flatMap((seed): [string, () => string][] => [
    [`portrait ${seed}`, () => art.portrait(seed)],
    [`company mark ${seed}`, () => art.companyMark(seed)],
    ...art.folders.flatMap((folder) =>
      art.shapes.map((shape): [string, () => string] => [
        `${shape} thumbnail of ${folder} ${seed}`,
        () => art.thumbnail(folder, seed, { shape, author: seed === '1' ? undefined : `author ${seed}` }),
      ]),
    ),
  ]),
  ...art.themes.flatMap((theme): [string, () => string][] => [
    ...[0, 1, 2, 5, 40].map((step): [string, () => string] => [
      `seal ${step} ${theme}`,
      () => art.seal(step, { theme }),
    ]),
    [`locked seal ${theme}`, () => art.lockedSeal({ theme })],
    [`last seal ${theme}`, () => art.lastSeal({ theme })],
    [`mark ${theme}`, () => art.mark({ theme })],
    [`wordmark ${theme}`, () => art.wordmark({ theme })],
    [`error ${theme}`, () => art.apart({ theme })],
    ...art.emptyNames.map((name): [string, () => string] => [
      `empty ${name} ${theme}`,
      () => art.empty(name, { theme }),
    ]),
  ]),
  ...art.bannerNames.map((name): [string, () => string] => [`banner ${name}`, () => art.banner(name)]),
  ['app icon', () => art.appIcon()],
  ['maskable icon', () => art.appIcon({ isMaskable: true })],
  ['touch icon', () => art.touchIcon()],
  ['favicon', () => art.favicon()],
  ['og image', () => art.ogImage('Duas metades, uma emenda.')],
  ['login wall', () => art.loginWall()],
  ['login strip', () => art.loginStrip()],
  ['sign-up wall', () => art.signupWall()],
  ['fallback', () => art.fallback()],
  ['anonymous', () => art.anonymous()],
  ['share image', () => art.shareImage({ name: 'Ana & <Bia>', award: 'Constante', line: '15 "conteúdos"', step: 3 })],
  ['last share image', () => art.shareImage({ award: 'Referência', step: 'last' })],
]

describe.each(drawings)('%s', (_name, draw) => {
  test('is the same bytes every time', () => {
    expect(draw()).toBe(draw())
  })

  test('is well formed and finds everything it points at', () => {
    const { elements, ids, references } = readSvg(draw())
    expect(elements[0]?.name).toBe('svg')
    expect(elements[0]?.attributes.get('xmlns')).toBe('http://www.w3.org/2000/svg')
    expect(new Set(ids).size).toBe(ids.length)
    expect(references.filter((reference) => !ids.includes(reference))).toEqual([])
  })

  test('loads nothing and runs nothing', () => {
    const svg = draw()
    const { elements } = readSvg(svg)
    const names = new Set(elements.map(({ name }) => name))
    for (const forbidden of ['script', 'foreignObject', 'image', 'use', 'a', 'iframe', 'text'])
      expect(names).not.toContain(forbidden)
    const attributes = elements.flatMap((element) => [...element.attributes.keys()])
    expect(attributes.filter((name) => /^on|href/i.test(name))).toEqual([])
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:|@import|javascript:|NaN|undefined/)
  })
})

test('another seed is another drawing', () => {
  const all = Array.from({ length: 60 }, (_, i) => String(7000 + i))
  expect(new Set(all.map((seed) => art.portrait(seed))).size).toBe(60)
  expect(new Set(all.map((seed) => art.thumbnail('talks', seed))).size).toBe(60)
  expect(new Set(all.map((seed) => art.companyMark(seed).replace(/j\w+-\w+/g, ''))).size).toBeGreaterThan(50)
})

test('drawings inlined in one page share no id, and a prefix tells apart two of the same', () => {
  const page = [
    art.portrait('a'),
    art.portrait('b'),
    art.thumbnail('talks', 'a'),
    art.seal(2),
    art.lockedSeal(),
    art.apart(),
  ]
  const twice = [art.portrait('a', { prefix: 'left' }), art.portrait('a', { prefix: 'right' })]
  for (const drawn of [page, twice]) {
    const ids = drawn.flatMap((svg) => readSvg(svg).ids)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('a label names the drawing for a screen reader; without one it is decoration', () => {
  const [named] = readSvg(art.portrait('a', { label: 'Ana & "Bia"' })).elements
  expect(named?.attributes.get('role')).toBe('img')
  expect(named?.attributes.get('aria-label')).toBe('Ana &#38; &#34;Bia&#34;')
  const [plain] = readSvg(art.portrait('a')).elements
  expect(plain?.attributes.get('aria-hidden')).toBe('true')
})

test('an anonymous voice has no seed to be told by [COMMUNITY-10]', () => {
  expect(art.anonymous).toHaveLength(0)
})
