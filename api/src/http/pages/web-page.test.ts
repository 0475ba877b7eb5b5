import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { library } from '@juntas/contract/library/library'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'juntas-page-'))
const shell = '<!doctype html><head><script src="/before-paint.js"></script></head><body></body>'
let w: World
beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), shell)
  mkdirSync(path.join(folder, '.vite'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'assets', 'app-1.js'), 'export {}')
  writeFileSync(path.join(folder, 'service-worker.js'), 'start()')
  writeFileSync(path.join(folder, 'service-worker-removal.js'), 'remove()')
  const files = [
    { path: '/', files: ['assets/home-1.js', 'assets/home-1.css'] },
    { path: '/login', files: ['assets/login-1.js'] },
    { path: '/habilidades/$id', files: ['assets/trail-1.js'] },
    { path: '/$status', files: ['assets/failed-1.js'] },
    { path: '/$folderSlug/$contentSlug', files: ['assets/content-1.js'] },
    { path: '/$slug', files: ['assets/slug-1.js'] },
    { path: '/$', files: ['assets/nowhere-1.js'] },
  ]
  writeFileSync(path.join(folder, '.vite', 'first-files.json'), JSON.stringify(files))
  w = await world({ env: { WEB_DIR: folder } })
  // The first reads of a new process may take longer than the page waits for them (300 ms in first-reads.ts).
  const member = await asMember()
  await vi.waitFor(async () => expect(await pageOf('/', member)).toContain('as="image"'), 20_000)
}, 60_000)
afterAll(async () => {
  await w.close()
  rmSync(folder, { recursive: true })
})

const pageOf = async (address: string, headers: Record<string, string> = {}) =>
  (await w.visitor.raw('GET', address, { headers })).body

const asMember = async () => ({ cookie: `jwtToken=${(await w.as('ana')).token}` })

test.each([
  ['/login', 'login-1.js'],
  ['/LOGIN/', 'login-1.js'],
  ['/habilidades/7?x=1', 'trail-1.js'],
  ['/habilidades/7/3', 'nowhere-1.js'],
  ['/503', 'failed-1.js'],
  ['/sobre', 'slug-1.js'],
  ['/', 'login-1.js'],
])('the page at %s names the files of its screen: %s', async (address, file) => {
  const named = (await pageOf(address)).match(/assets\/[\w.-]+/g)
  expect(named).toEqual([`assets/${file}`])
})

test.each([
  ['/.env', 404],
  ['/.git/config', 404],
  ['/wp-login.php', 404],
  ['/wp-admin/setup-config.php', 404],
  ['/a/b/c', 404],
  ['/login', 200],
  ['/sobre', 200],
  ['/talks', 200],
  ['/5xx', 200],
  ['/habilidades/7', 200],
])('%s is answered %i with the app, for people and for scanners alike [security polish]', async (address, status) => {
  const answer = await w.visitor.raw('GET', address)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'private, no-cache'])
  expect(answer.body).toContain('<!doctype html>')
})

test('a page that is not there says so to the app, which then asks a visitor for no password [entry-money 21]', async () => {
  expect(await pageOf('/nada-disso?x=1')).toContain('<meta name="missing-page" content="/nada-disso"><script')
  expect(await pageOf('/talks/nada-disso')).toContain('content="/talks/nada-disso"')
  expect(await pageOf('/%22%3E%3Cscript%3E')).not.toContain('"><script>')
  for (const address of ['/talks', '/login']) expect(await pageOf(address)).not.toContain('missing-page')
})

test('a content is there under its slug, and no other', async () => {
  const { slug } = await w.context.db.selectFrom('contents').select('slug').limit(1).executeTakeFirstOrThrow()
  const statusOf = async (address: string) => (await w.visitor.raw('GET', address)).statusCode
  expect([await statusOf(`/talks/${slug}`), await statusOf(`/${slug}`), await statusOf(`/talks/${slug}x`)]).toEqual([
    200, 200, 404,
  ])
})

test('the page of a member names what it will ask for first, before the script that asks', async () => {
  const page = await pageOf('/', await asMember())
  expect(page).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/home-1.js">')
  expect(page).toContain('<link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/home-1.css">')
  const addresses = /<meta name="first-reads" content="([^"]*)"><script/.exec(page)?.[1]?.split(' ')
  expect(addresses?.slice(0, 2)).toEqual(['/v1/me', '/v1/pages/slug/home'])
  expect(addresses?.length).toBeGreaterThan(2)
  // Each of the named addresses answers the member.
  const ana = await w.as('ana')
  for (const address of addresses ?? []) expect((await ana.raw('GET', address)).statusCode).toBe(200)
})

test('home names the picture of what she was watching; to whom it is not known whose it is, none', async () => {
  expect(await pageOf('/', await asMember())).toMatch(/<link rel="preload" as="image" href="\/media\/[^"]*shape=hero">/)
  expect(await pageOf('/', { cookie: 'jwtToken=not.a.token' })).not.toContain('as="image"')
})

test('the page of an episode names the episode, its trail and its picture; a place of no content names neither', async () => {
  const ana = await w.as('ana')
  const [first] = (await ana.call(library.skills, { query: {} }))['hydra:member']
  const trail = await ana.call(library.skill, { params: { id: first!.id } })
  const episode = trail.seasons[0]!.contents[0]!
  const readsOf = (page: string) => /<meta name="first-reads" content="([^"]*)">/.exec(page)?.[1]?.split(' ')
  const page = await pageOf(`/habilidades/${trail.id}/${episode.slug}`, await asMember())
  expect(readsOf(page)).toEqual(['/v1/me', `/v1/skills/${trail.id}`, `/v1/contents/slug/${episode.slug}`])
  expect(page).toMatch(/<link rel="preload" as="image" href="\/media\/[^"]+">/)
  const talk = await pageOf('/talks/salario-se-conversa-em-voz-alta', await asMember())
  expect(readsOf(talk)).toEqual(['/v1/me', '/v1/contents/slug/salario-se-conversa-em-voz-alta'])
  for (const address of [
    '/notas/3',
    '/habilidades/x',
    '/habilidades/7/%22',
    '/networks/7',
    '/todas-juntas/nova-publicacao',
  ])
    expect(
      readsOf(await pageOf(address, await asMember()))?.filter((one) => one.includes('contents')),
      address,
    ).toEqual([])
})

test('nobody’s page asks for nothing', async () => {
  expect(await pageOf('/')).not.toContain('first-reads')
})

test('pages and long answers travel compressed where the browser accepts it', async () => {
  const ana = await w.as('ana')
  const plain = await ana.raw('GET', '/v1/pages/slug/home')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await ana.raw('GET', '/v1/pages/slug/home', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
})

test('a built file carries no policy of pages; a page and an answer do', async () => {
  const policyOf = async (address: string) => (await w.visitor.raw('GET', address)).headers['content-security-policy']
  expect(await policyOf('/assets/app-1.js')).toBeUndefined()
  expect(await policyOf('/login')).toContain("frame-ancestors 'none'")
  expect(await policyOf('/v1/faqs')).toContain("frame-ancestors 'none'")
  expect(await policyOf('/login')).toContain("form-action 'self';")
  const { headers } = await w.visitor.raw('GET', '/assets/app-1.js')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
})

test('browsers ask for the service worker at every visit, and by a setting get the one that removes it [beyond, offline]', async () => {
  const answer = await w.visitor.raw('GET', '/service-worker.js')
  expect(answer.body).toBe('start()')
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching('javascript'),
  })
  const directory = {
    MICROSOFT_ISSUER: 'https://login.example/v2.0',
    MICROSOFT_CLIENT_ID: 'juntas',
    MICROSOFT_CLIENT_SECRET: 'a-secret-of-the-test',
  }
  const without = await world({ env: { WEB_DIR: folder, SERVICE_WORKER: 'off', ...directory } })
  const removal = await without.visitor.raw('GET', '/service-worker.js')
  const login = await without.visitor.raw('GET', '/login')
  await without.close()
  expect([removal.body, removal.headers['cache-control']]).toEqual(['remove()', 'no-cache'])
  // This installation has a directory to sign in with. Where there is none, the page tells the app [AUTH-31].
  expect(login.body).not.toContain('no-directory')
  expect(login.headers['content-security-policy']).toContain("form-action 'self' https://login.example;")
  expect(await pageOf('/login')).toContain('<meta name="no-directory"><script')
})

test('[beyond, notebook] the page of a shared note is in no index, and tells its address to nobody', async () => {
  const answer = await w.visitor.raw('GET', '/nota/Abcdefghij-0123456789_')
  expect(answer.headers).toMatchObject({
    'x-robots-tag': expect.stringContaining('noindex'),
    'referrer-policy': 'no-referrer',
  })
  expect(answer.body).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(answer.body).toContain('<meta name="referrer" content="no-referrer">')
  expect((await w.visitor.raw('GET', '/notas')).headers['x-robots-tag']).toBeUndefined()
})
