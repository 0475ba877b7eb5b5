import { expect, test } from 'vitest'
import { isBlockEndpoint } from './block-source.ts'

test('a block reads lists that blocks can show, and nothing else of a member', () => {
  for (const endpoint of [
    ...['', '/v1/skills', ' /v1/me ', '/v1/posts?', '/v1/contents?folder.slug=talks&order[publishAt]=desc'],
    '/v1/contents?folder.slug=talks&perPage=3, /v1/contents?folder.slug=todaspro',
  ])
    expect([endpoint, isBlockEndpoint(endpoint)]).toEqual([endpoint, true])
  for (const endpoint of [
    ...['/v1/me/export.zip', '/v1/notes', 'https://evil.test/v1/contents', '//evil.test', '/v1/contents/../notes'],
    ...['/v1/contents?a=%2e', '/v1/skills,/v1/notes', '/v1/skills,', 'javascript:alert(1)'],
    ...['/v1/contents?a=1\nb=2', '/v1/contents?a=1?b=2', 'x/v1/contents', '/v1/contentsx', '/v1/notes?/v1/contents'],
  ])
    expect([endpoint, isBlockEndpoint(endpoint)]).toEqual([endpoint, false])
})
