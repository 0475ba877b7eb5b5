import { artIn } from '@juntas/contract/rules/library/art'
import { expect, test } from 'vitest'
import { cardWith } from '../../lib/test/content-card.ts'
import { listPageOf } from './blocks.ts'
import { markOf } from './cards/folder-mark.ts'
import { filterOf } from './own-filter.ts'
import { cardsOf, listQuery } from './queries.ts'
import { piecesOf } from './search/found-words.ts'
import { searchTextOf } from './search/search-queries.ts'
import { nextPlace, seenOf } from './trail/trail-places.ts'
import type { ContentCard, Contents } from './types.ts'
import { isBegun, seenShare, timeText } from './view.ts'

const watched = { progress: 0, furthest: 0, watched: true }
const page = (total: number, ...cards: ContentCard[]): Contents => ({
  '@id': '/v1/contents',
  '@type': 'hydra:Collection',
  'hydra:member': cards,
  'hydra:totalItems': total,
})
const cards = (from: number, to: number, favorite = true) =>
  Array.from({ length: to - from }, (_, i) => cardWith({ id: from + i, mine: { favorite } }))

test('the hash chooses the filter of /conteudos, in two languages [CONTENT-15] [GAP-70]', () => {
  expect(filterOf('#favoritos')).toBe('favoritos')
  expect(filterOf('em-andamento')).toBe('em-andamento')
  expect(filterOf('in-progress')).toBe('em-andamento')
  expect(filterOf('favorites')).toBe('favoritos')
  expect(filterOf('')).toBe('assistidos')
  expect(filterOf('#whatever')).toBe('assistidos')
})

test('a finished episode is whole, whatever its last place was [CONTENT-41]', () => {
  expect(seenShare(cardWith({ mine: { view: watched } }))).toBe(1)
  expect(seenShare(cardWith({ mine: { view: { progress: 1, furthest: 300_000, watched: false } } }))).toBe(0.5)
  expect(seenShare(cardWith())).toBe(0)
  expect(seenShare(cardWith({ duration: 0 }))).toBe(0)
  expect([cardWith(), cardWith({ mine: { view: watched } })].map(isBegun)).toEqual([false, false])
  expect(isBegun(cardWith({ mine: { view: { progress: 0, furthest: 1, watched: false } } }))).toBe(true)
})

test('times read in minutes, and in hours from sixty [CONTENT-20]', () => {
  expect(timeText(600_000)).toBe('10 min')
  expect(timeText(20_000)).toBe('1 min')
  expect(timeText(3_540_000)).toBe('59 min')
  expect(timeText(3_600_000)).toBe('1h')
  expect(timeText(3_660_000)).toBe('1h 01min')
  expect(timeText(7_200_000)).toBe('2h')
  expect(timeText(10_560_000)).toBe('2h 56min')
})

test('a trail goes on at the first episode she has not finished, across its parts [CONTENT-08]', () => {
  const season = (...contents: ContentCard[]) => ({ slug: 's', title: 'S', description: '', contents })
  const done = (id: number) => cardWith({ id, mine: { view: watched } })
  expect(nextPlace({ seasons: [] })).toBeNull()
  expect(nextPlace({ seasons: [season(cardWith({ id: 1 }))] })).toMatchObject({ place: 1, kind: 'start' })
  const seasons = [season(done(1), done(2)), season(cardWith({ id: 3 }))]
  expect(nextPlace({ seasons })).toMatchObject({ place: 3, kind: 'continue', episode: { id: 3 } })
  expect(seenOf({ seasons })).toBe(1_200_000)
  expect(nextPlace({ seasons: [season(done(1))] })).toMatchObject({ place: 1, kind: 'again' })
})

test('a trail goes on where she was, not at the first gap [CONTENT-08] [library m8]', () => {
  const season = (...contents: ContentCard[]) => ({ slug: 's', title: 'S', description: '', contents })
  const done = (id: number) => cardWith({ id, mine: { view: watched } })
  const begun = (id: number) => cardWith({ id, mine: { view: { progress: 9000, furthest: 9000, watched: false } } })
  const fresh = (id: number) => cardWith({ id })
  const at = (...contents: ContentCard[]) => nextPlace({ seasons: [season(...contents)] })
  expect(at(done(1), done(2), fresh(3), fresh(4), begun(5), fresh(6))).toMatchObject({ place: 5, kind: 'continue' })
  expect(at(fresh(1), done(2), fresh(3))).toMatchObject({ place: 3, kind: 'continue' })
  expect(at(fresh(1), fresh(2), done(3))).toMatchObject({ place: 1, kind: 'continue' })
  expect(at(fresh(1), fresh(2))).toMatchObject({ place: 1, kind: 'start' })
})

test('twelve more are asked for until all are there, each shown once [CONST-03]', () => {
  const { getNextPageParam } = listQuery('contents?folder.slug=talks')
  const next = (...pages: Contents[]) => getNextPageParam(pages.at(-1)!, pages, 1, [])
  expect(next(page(14, ...cards(0, 12)))).toBe(2)
  expect(next(page(14, ...cards(0, 12)), page(14, ...cards(12, 14)))).toBeUndefined()
  expect(next(page(0))).toBeUndefined()
  expect(cardsOf([page(14, ...cards(0, 12)), page(14, ...cards(11, 14))])).toHaveLength(14)
})

test('after taking one from her favorites no other is skipped [CONTENT-16]', () => {
  const { getNextPageParam } = listQuery('favorite_contents')
  const shown = page(20, ...cards(0, 1, false), ...cards(1, 12))
  expect(getNextPageParam(shown, [shown], 1, [])).toBe(1)
})

test('what was found is marked from the beginning of its words, accents aside [CONTENT-17]', () => {
  const found = (line: string, sought: string) => piecesOf(line, sought).filter((one) => one.isFound)
  expect(found('A liderança não lidera sozinha', 'lideran').map(({ text }) => text)).toEqual(['liderança'])
  expect(found('Salário é salario', 'SALÁRIO').map(({ text }) => text)).toEqual(['Salário', 'salario'])
  expect(found('antissocial', 'social')).toEqual([])
  expect(
    piecesOf('a b c', 'b')
      .map(({ text }) => text)
      .join(''),
  ).toBe('a b c')
})

test('only text is searched for, as long as the server takes [CONTENT-17] [GAP-78]', () => {
  expect(searchTextOf(undefined)).toBe('')
  expect(searchTextOf({})).toBe('')
  expect(searchTextOf(`  ${'a'.repeat(200)}`)).toHaveLength(120)
})

test('a block leads to the room it was filled from [HOME-03]', () => {
  expect(listPageOf('/v1/in_progress_contents?perPage=4')).toBe('/conteudos#em-andamento')
  expect(listPageOf('/v1/watched_contents')).toBe('/conteudos#assistidos')
  expect(listPageOf('/v1/favorite_contents?perPage=4')).toBe('/favoritos')
  expect(listPageOf('/v1/contents?folder.slug=talks&perPage=3,/v1/contents?folder.slug=todaspro')).toBe('/talks')
  expect(listPageOf('/v1/skills')).toBeNull()
})

test('a folder has its own mark, a trail that of trails, whatever it is called [CONTENT-30]', () => {
  const mark = (slug: string, type: ContentCard['folder']['type'] = 'Folder') => {
    const { name, tone } = markOf({ id: 1, slug, title: '', type })
    return `${name} ${tone}`
  }
  expect(['talks', 'livros', 'eventos-ao-vivo', 'outra'].map((slug) => mark(slug))).toEqual([
    'balloons talks',
    'book books',
    'waves live',
    'play other',
  ])
  expect([mark('negociacao', 'Skill'), mark('talks', 'Skill')]).toEqual(['path skills', 'path skills'])
})

test('drawn pictures are asked for in their shape, uploaded ones as they are [CONTENT-29]', () => {
  expect(artIn('hero', '/media/drawn/thumbs/talks/a.svg?author=b')).toBe(
    '/media/drawn/thumbs/talks/a.svg?author=b&shape=hero',
  )
  expect(artIn('poster', '/media/uploads/a.jpg')).toBe('/media/uploads/a.jpg')
  expect(artIn('hero', null)).toBe('/media/drawn/fallback.svg')
})
