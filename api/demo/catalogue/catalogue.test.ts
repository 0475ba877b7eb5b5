import { isReserved, isSlug } from '@juntas/contract/rules/library/slug'
import { describe, expect, test } from 'vitest'
import { woman } from '../../../art/portrait/woman.ts'
import { jobRoles } from '../../src/db/seeds/base/job-role-names.ts'
import { authors, contents, folders, type Title, type Words } from './index.ts'

const languages = ['pt-BR', 'es-ES', 'en-US'] as const
const inFolder = (slug: string) => contents.filter(({ folder, type }) => folder === slug && type !== 'Skill')
const trails = folders.filter(({ type }) => type === 'Skill')
const wordsIn = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length
const expectWords = (texts: Words, of: string) => {
  for (const language of languages) expect(texts[language].trim(), `${of} ${language}`).not.toBe('')
}

describe('the demo catalogue', () => {
  test('each area holds enough to show a second page, a row, a list [DATA-11]', () => {
    expect(inFolder('talks').length).toBeGreaterThanOrEqual(13)
    expect(inFolder('masterclass').length).toBeGreaterThanOrEqual(4)
    expect(inFolder('todaspro').length).toBeGreaterThanOrEqual(4)
    expect(inFolder('livros').length).toBeGreaterThanOrEqual(3)
    expect(inFolder('aconteceu-na-live').length).toBeGreaterThanOrEqual(3)
    expect(inFolder('eventos-ao-vivo')).toHaveLength(2)
  })

  test('all four types are there; books are to read or to hear [DATA-11] [CONTENT-19]', () => {
    expect(new Set(contents.map(({ type }) => type))).toEqual(
      new Set(['VimeoContent', 'AudioContent', 'TextContent', 'Skill']),
    )
    for (const { type } of inFolder('livros')) expect(['TextContent', 'AudioContent']).toContain(type)
  })

  test('one content has no picture, one has a file to download, some are free [DATA-11]', () => {
    expect(contents.filter(({ hasThumb }) => !hasThumb)).toHaveLength(1)
    expect(contents.filter(({ download }) => download.length)).toHaveLength(1)
    const free = contents.filter(({ isFree }) => isFree).length
    expect(free).toBeGreaterThan(3)
    expect(free).toBeLessThan(contents.length / 2)
  })

  test('three trails of nine to eleven episodes in the three seasons, one season with four [DATA-12]', () => {
    expect(trails.length).toBeGreaterThanOrEqual(3)
    for (const { slug, seasons } of trails) {
      expect(seasons.map(({ title }) => title['pt-BR'])).toEqual(['Mente', 'Modelagem', 'Metodologia'])
      const episodes = inFolder(slug)
      expect(episodes.length, slug).toBeGreaterThanOrEqual(9)
      expect(episodes.length, slug).toBeLessThanOrEqual(11)
      const counts = seasons.map((season) => episodes.filter((episode) => episode.season === season.slug).length)
      expect(Math.min(...counts), slug).toBeGreaterThan(0)
      expect(Math.max(...counts), slug).toBeGreaterThanOrEqual(4)
      expect(contents.filter(({ type, folder }) => type === 'Skill' && folder === slug)).toHaveLength(1)
    }
  })

  test('episodes of a season come out in the order they are written [DATA-12] [CONTENT-28]', () => {
    for (const { slug, seasons } of trails) {
      for (const season of seasons) {
        const days = inFolder(slug)
          .filter((episode) => episode.season === season.slug)
          .map(({ publishedDaysAgo }) => publishedDaysAgo)
        expect(days).toEqual(days.toSorted((a, b) => b - a))
        expect(new Set(days).size).toBe(days.length)
      }
    }
  })

  test('everything was published within eighteen months, nothing tomorrow', () => {
    for (const { slug, publishedDaysAgo } of contents) {
      expect(publishedDaysAgo, slug).toBeGreaterThan(0)
      expect(publishedDaysAgo, slug).toBeLessThanOrEqual(548)
    }
  })

  test('events are still to come; all else has a length [DATA-11] [CONTENT-20]', () => {
    for (const { slug, folder, event, durationMs } of contents) {
      expect(event !== null, slug).toBe(folder === 'eventos-ao-vivo')
      if (event) expect(event.startsInDays).toBeGreaterThan(0)
      expect(durationMs, slug).toBeGreaterThanOrEqual(60_000)
    }
  })
})

describe('its words', () => {
  test('every title is in three languages, but the one left out on purpose [DATA-15] [CONTENT-37] [I18N-03]', () => {
    const untranslated = contents.filter(({ title }: { title: Title }) => !title['es-ES'] || !title['en-US'])
    expect(untranslated.map(({ slug }) => slug)).toEqual(['pequeno-manual-da-pausa'])
  })

  test('summaries, descriptions, job roles, seasons and biographies are in three languages [DATA-15] [CONTENT-38] [I18N-03]', () => {
    for (const { slug, summary, content } of contents) {
      expectWords(summary, slug)
      expectWords(content, slug)
    }
    for (const { slug, companyJobRole, bio } of authors) {
      expectWords(companyJobRole, slug)
      expectWords(bio, slug)
    }
    for (const { slug, title, description, seasons } of folders) {
      expectWords(title, slug)
      expectWords(description, slug)
      for (const season of seasons) expectWords(season.title, slug)
    }
  })

  test('texts to read have 500 words or more in each language, in clean html', () => {
    const texts = contents.filter(({ type }) => type === 'TextContent')
    expect(texts.length).toBeGreaterThanOrEqual(4)
    for (const { slug, content } of texts) {
      for (const language of languages) {
        expect(wordsIn(content[language]), `${slug} ${language}`).toBeGreaterThanOrEqual(500)
      }
    }
    for (const { slug, content } of contents) {
      for (const language of languages) {
        const tags = content[language].match(/<[^>]*>/g) ?? []
        for (const tag of tags) expect(tag, slug).toMatch(/^<\/?(p|h2|ul|ol|li|strong|em|blockquote)>$/)
      }
    }
  })

  test('the voice holds: no exclamation marks, no filler [DATA-31]', () => {
    for (const { slug, title, summary, content } of contents) {
      const all = [...Object.values(title), ...Object.values(summary), ...Object.values(content)].join(' ')
      expect(all, slug).not.toMatch(/!|lorem|ipsum|guerreira|empoder/i)
    }
  })
})

describe('its references', () => {
  test('slugs are unique, well formed and not reserved [CONTENT-13]', () => {
    const slugs = contents.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const slug of slugs) expect(isSlug(slug) && !isReserved(slug, 'content'), slug).toBe(true)
    for (const { slug, seasons } of folders) {
      expect(isSlug(slug) && !isReserved(slug, 'folder'), slug).toBe(true)
      for (const season of seasons) expect(slugs).not.toContain(season.slug)
    }
  })

  test('authors, folders, seasons and job roles exist [DATA-11] [DATA-19] [CONTENT-21]', () => {
    expect(jobRoles.length).toBeGreaterThanOrEqual(12)
    expect(authors.length).toBeGreaterThanOrEqual(14)
    for (const { slug, author, folder, season, companyJobRoles } of contents) {
      expect(
        authors.map((one) => one.slug),
        slug,
      ).toContain(author)
      const home = folders.find((one) => one.slug === folder)
      expect(home, slug).toBeDefined()
      if (season)
        expect(
          home!.seasons.map((one) => one.slug),
          slug,
        ).toContain(season)
      expect(companyJobRoles.length, slug).toBeGreaterThan(0)
      for (const role of companyJobRoles)
        expect(
          jobRoles.map((one): string => one.slug),
          slug,
        ).toContain(role)
    }
  })

  test('every author has a content, and a face that is hers alone', () => {
    for (const { slug } of authors)
      expect(
        contents.some(({ author }) => author === slug),
        slug,
      ).toBe(true)
    const faces = authors.map(({ portrait }) => JSON.stringify(woman(portrait)))
    expect(new Set(faces).size).toBe(authors.length)
  })
})
