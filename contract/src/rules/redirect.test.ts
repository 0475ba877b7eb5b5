import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'

/** Spaces of all widths, invisible characters, combining accents, letters and symbols. */
const oddText = fc.string({ unit: fc.constantFrom(...' \t\n\u00a0\u2003\u3000\ufeff\u200b\u0000\u0301aZ9_-.@/çé李🌷') })

const ORIGIN = 'https://juntas.example'
const go = (target: string | null | undefined) => safeRedirect(target, ORIGIN)

describe('the address after signing in', () => {
  test.each([
    ['/notas', '/notas'],
    ['/', '/'],
    ['/habilidades/3/mente?x=1#fim', '/habilidades/3/mente?x=1#fim'],
    ['/conteudos#favoritos', '/conteudos#favoritos'],
    ['/admin', '/admin'],
    ['/busca?de=%2Fnotas', '/busca?de=%2Fnotas'],
    ['/a/../notas', '/notas'],
  ])('%s is followed [GAP-32] [GUARD-04]', (target, path) => expect(go(target)).toBe(path))

  test.each([
    [`${ORIGIN}/notas?x=1#y`, '/notas?x=1#y'],
    [ORIGIN, '/'],
    ['HTTPS://JUNTAS.EXAMPLE/notas', '/notas'],
    ['https://juntas.example:443/notas', '/notas'],
  ])('%s, a full address of ours, is reduced to its path [GAP-32]', (target, path) => expect(go(target)).toBe(path))

  test.each([
    '',
    null,
    undefined,
    'notas',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/../..//evil.example',
    '/%2e%2e//evil.example',
    '/%2f/evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/%0a/evil.example',
    '/%252fevil.example',
    '/%2525252fevil.example',
    'https://evil.example',
    'https://evil.example/juntas.example',
    'https://juntas.example.evil.example/',
    'https://juntas.example@evil.example/',
    'https://user@juntas.example/notas',
    'https://user:pass@juntas.example/notas',
    'https://juntas.example:8443/notas',
    'http://juntas.example/notas',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    `${ORIGIN}//evil.example`,
    `${ORIGIN}/%2f/evil.example`,
    `${ORIGIN}\\@evil.example`,
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,<script>1</script>',
    'blob:https://juntas.example/1',
    'vbscript:x',
    'mailto:a@b.co',
    '/\u200b/evil.example',
    '/\u0000/evil.example',
    '//juntas.example/notas',
    '?redirect=//evil.example',
    '#//evil.example',
    'https://[',
    `/${'a'.repeat(3000)}`,
  ])('%j goes home [GAP-32]', (target) => expect(go(target)).toBe('/'))

  test.each(['/sair', '/sair/', '/SAIR', '/login', '/login?redirect=%2Fnotas', `${ORIGIN}/sair`])(
    '%s would undo the sign-in and goes home [GAP-32]',
    (target) => expect(go(target)).toBe('/'),
  )

  test('nothing that can be typed leaves the origin, decoded once more or not [GAP-32] [GUARD-04]', () => {
    const piece = fc.constantFrom(
      ...['/', '//', '\\', '..', '.', '@', ':', '?', '#', '%2f', '%5C', '%25', '%09', '\t', '\n', ' ', '\u00a0'],
      ...[
        'evil.example',
        'juntas.example',
        'https:',
        'http:',
        'javascript:',
        'data:',
        'notas',
        ORIGIN,
        'user',
        '%2e',
        '\u3002',
        '／',
      ],
    )
    const target = fc.oneof(
      fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 10 }).map((pieces) => `/${pieces.join('')}`),
      fc.array(piece, { maxLength: 10 }).map((pieces) => ORIGIN + pieces.join('')),
      oddText.map((text) => `/${text}`),
      fc.webUrl(),
      oddText,
    )
    fc.assert(
      fc.property(target, (text) => {
        const path = go(text)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
        const [pathname = ''] = path.split(/[?#]/)
        const decoded = decodeURIComponent(pathname.replace(/%(?![0-9a-f]{2})/gi, '%25'))
        expect(new URL(decoded, ORIGIN).origin).toBe(ORIGIN)
        expect(go(path)).toBe(path)
      }),
      { numRuns: 3000 },
    )
  })
})

test('an address of this origin may be plain http, and has a longest length', () => {
  expect(safeRedirect('http://juntas.test/notas', 'http://juntas.test')).toBe('/notas')
  const longest = `/${'a'.repeat(1999)}`
  expect(safeRedirect(longest, 'https://juntas.test')).toBe(longest)
  expect(safeRedirect(`${longest}a`, 'https://juntas.test')).toBe('/')
  expect(safeRedirect('https://[', 'https://juntas.test')).toBe('/')
})

test('only the sign-out and sign-in pages themselves lead home', () => {
  for (const path of ['/sair', '/login/', '/LOGIN']) expect(safeRedirect(path, 'https://juntas.test')).toBe('/')
  for (const path of ['/talks/sair', '/login-novo', '/sair/de-cena'])
    expect(safeRedirect(path, 'https://juntas.test')).toBe(path)
})
