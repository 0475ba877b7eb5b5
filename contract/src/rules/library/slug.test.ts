import { describe, expect, test } from 'vitest'
import { isReserved, isSlug, RESERVED_SEGMENTS, SLUG_MAX, slug } from './slug.ts'

const content = { owner: 'content' } as const

describe('slugs', () => {
  test.each(['v1', 'services', 'media', 'assets', 'admin', 'mobile', 'docs', 'health', 'networks', 'jobs', 'opt-in'])(
    '%s is reserved for everyone [GAP-21]',
    (text) => {
      for (const owner of ['folder', 'page', 'content', 'season'] as const) {
        expect(slug(text, { owner })).toBe('reserved_slug')
      }
    },
  )

  test.each([
    'privacidade',
    'notificacoes',
    'dispositivos',
    'preferencias-de-tela',
    'verificar',
    'especialista',
    'empresa',
    'o-que-minha-empresa-ve',
    'crescimento',
    'sem-rede',
    'circulos',
    'tempo',
    'tudo',
    'mentoras',
    'nota',
    'seguranca',
  ])('our own screen /%s is reserved too [GAP-21] [GAP-123]', (text) =>
    expect(slug(text, content)).toBe('reserved_slug'),
  )

  test.each(['403', '404', '503', '5xx', '500', '502', '599'])(
    'the error page /%s is reserved [GAP-21] [SHELL-34]',
    (text) => expect(slug(text, { owner: 'page' })).toBe('reserved_slug'),
  )

  test('a number that is no error page may be a slug [GAP-21]', () => expect(slug('2026', content)).toBeNull())

  test('a content area belongs to its own folder and page, and to no content [GAP-20] [GAP-21]', () => {
    for (const area of [
      'talks',
      'todaspro',
      'livros',
      'aconteceu-na-live',
      'masterclass',
      'habilidades',
      'eventos-ao-vivo',
    ]) {
      expect(isReserved(area, 'folder')).toBe(false)
      expect(isReserved(area, 'page')).toBe(false)
      expect(isReserved(area, 'content')).toBe(true)
      expect(isReserved(area, 'season')).toBe(true)
    }
    expect(isReserved('termos', 'page')).toBe(false)
    expect(isReserved('termos', 'folder')).toBe(true)
  })

  test('every reserved segment has the shape of a slug, once [GAP-21]', () => {
    expect(RESERVED_SEGMENTS.filter((segment) => !isSlug(segment))).toEqual([])
    expect(new Set(RESERVED_SEGMENTS).size).toBe(RESERVED_SEGMENTS.length)
  })

  test.each(['Talks', 'a b', 'a--b', '-a', 'a-', 'ação', 'a/b', 'a.b', 'a_b', '%41', 'a'.repeat(SLUG_MAX + 1)])(
    '%s has not the shape of one [GAP-20]',
    (text) => expect(slug(text, content)).toBe('invalid_slug'),
  )

  test('an empty slug is required [GAP-20]', () => expect(slug(' ', content)).toBe('required'))
})

test('a slug as long as allowed is one, and words around a status number are free', () => {
  expect(isSlug('a'.repeat(SLUG_MAX))).toBe(true)
  expect(isSlug('a'.repeat(SLUG_MAX + 1))).toBe(false)
  expect(isReserved('404', 'page')).toBe(true)
  for (const free of ['404-mulheres', 'top-500', 'geracao-5xx']) expect(isReserved(free, 'page')).toBe(false)
})
