import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../test/sandbox.ts'

let sandbox: OpenSandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.post('/control/reset'))

const client = (more: object = {}) =>
  new AwsClient({
    accessKeyId: 'demo-access-key',
    secretAccessKey: 'demo-secret-key',
    service: 's3',
    region: 'sa-east-1',
    retries: 0,
    ...more,
  })
const at = (path: string) => sandbox.at(`/storage/juntas${path}`)
const put = (path: string, body: string, headers: Record<string, string> = {}) =>
  client().fetch(at(path), { method: 'PUT', body, headers: { 'content-type': 'text/plain', ...headers } })

describe('an object', () => {
  test('is put, read, looked at and deleted', async () => {
    const stored = await put('/avatars/1.txt', 'olá', { 'cache-control': 'max-age=60', 'x-amz-meta-owner': 'ana' })
    expect([stored.status, stored.headers.get('etag')]).toEqual([
      200,
      `"${createHash('md5').update('olá').digest('hex')}"`,
    ])
    const read = await client().fetch(at('/avatars/1.txt'))
    expect(await read.text()).toBe('olá')
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'text/plain',
      'cache-control': 'max-age=60',
      'x-amz-meta-owner': 'ana',
      'content-length': '4',
    })
    const looked = await client().fetch(at('/avatars/1.txt'), { method: 'HEAD' })
    expect([looked.status, looked.headers.get('content-length'), await looked.text()]).toEqual([200, '4', ''])
    expect((await client().fetch(at('/avatars/1.txt'), { method: 'DELETE' })).status).toBe(204)
    const gone = await client().fetch(at('/avatars/1.txt'))
    expect(gone.status).toBe(404)
    expect(await gone.text()).toContain('<Code>NoSuchKey</Code>')
  })

  test.each(['/a b/ção (1).txt', "/plus+sign'!*.txt", '/%E2%9C%93/x~y'])('may be called %s', async (name) => {
    expect((await put(name, 'x')).status).toBe(200)
    expect(await (await client().fetch(at(name))).text()).toBe('x')
  })

  test('is read in part, and not again when nothing changed', async () => {
    const etag = (await put('/film.txt', '0123456789')).headers.get('etag') ?? ''
    const range = async (text: string) => {
      const reply = await client().fetch(at('/film.txt'), { headers: { range: text } })
      return [reply.status, reply.headers.get('content-range'), await reply.text()]
    }
    expect(await range('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await range('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await range('bytes=-2')).toEqual([206, 'bytes 8-9/10', '89'])
    expect((await range('bytes=20-'))[0]).toBe(416)
    expect((await client().fetch(at('/film.txt'), { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('is listed by prefix, page by page', async () => {
    for (const name of ['/a/1', '/a/2', '/b/1']) await put(name, 'x')
    const list = async (query: string) => (await client().fetch(at(`?list-type=2&${query}`))).text()
    expect((await list('prefix=a/')).match(/<Key>[^<]+/g)).toEqual(['<Key>a/1', '<Key>a/2'])
    const first = await list('max-keys=2')
    expect(first).toContain('<IsTruncated>true</IsTruncated><NextContinuationToken>a/2<')
    expect((await list('continuation-token=a%2F2')).match(/<Key>[^<]+/g)).toEqual(['<Key>b/1'])
  })
})

describe('a signature', () => {
  const code = async (reply: Response) => /<Code>(\w+)/.exec(await reply.text())?.[1]

  test('is asked of everybody', async () => {
    const bare = await fetch(at('/x'))
    expect([bare.status, await code(bare)]).toEqual([403, 'AccessDenied'])
  })

  test.each([
    ['another secret', { secretAccessKey: 'other' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'other' }, 'InvalidAccessKeyId'],
    ['another service', { service: 'sqs' }, 'AuthorizationHeaderMalformed'],
  ])('by %s is refused', async (_what, more, wanted) => {
    expect(await code(await client(more).fetch(at('/x')))).toBe(wanted)
  })

  test('does not fit a changed path, query, header or body', async () => {
    const signed = await client().sign(at('/x?a=1'), {
      method: 'PUT',
      body: 'one',
      headers: { 'x-amz-meta-owner': 'ana' },
    })
    const { authorization, 'x-amz-date': date, 'x-amz-content-sha256': hash } = Object.fromEntries(signed.headers)
    const headers = {
      authorization: authorization ?? '',
      'x-amz-date': date ?? '',
      'x-amz-content-sha256': hash ?? '',
      'x-amz-meta-owner': 'ana',
    }
    const send = (path: string, more: Record<string, string> = {}) =>
      fetch(at(path), { method: 'PUT', body: 'one', headers: { ...headers, ...more } })
    expect(await code(await send('/y?a=1'))).toBe('SignatureDoesNotMatch')
    expect(await code(await send('/x?a=2'))).toBe('SignatureDoesNotMatch')
    expect(await code(await send('/x?a=1', { 'x-amz-meta-owner': 'bia' }))).toBe('SignatureDoesNotMatch')
    expect((await send('/x?a=1')).status).toBe(200)
    const wrongBody = await put('/z', 'two', {
      'x-amz-content-sha256': createHash('sha256').update('one').digest('hex'),
    })
    expect(await code(wrongBody)).toBe('XAmzContentSHA256Mismatch')
  })

  test('grows old', async () => {
    const old = await client().sign(at('/x'), { aws: { datetime: '20200101T000000Z' } })
    expect(await code(await fetch(old))).toBe('RequestTimeTooSkewed')
  })

  test('stands in an address as well, until it expires', async () => {
    await put('/film.txt', 'x')
    const link = await client().sign(at('/film.txt'), { aws: { signQuery: true } })
    expect(await (await fetch(link.url)).text()).toBe('x')
    expect((await fetch(link.url.replace('film', 'other'))).status).toBe(403)
    const late = await client().sign(at('/film.txt'), { aws: { signQuery: true, datetime: '20200101T000000Z' } })
    expect(await code(await fetch(late.url))).toBe('AccessDenied')
  })
})
