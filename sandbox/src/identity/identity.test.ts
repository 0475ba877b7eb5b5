import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Visitor } from '../../test/browser.ts'
import { type OpenSandbox, openSandbox } from '../../test/sandbox.ts'

// A port of the product that the sandbox's settings do not name.
const callback = 'http://127.0.0.1:45678/v1/academy/microsoft/callback'
let sandbox: OpenSandbox
let directory: client.Configuration

beforeAll(async () => {
  sandbox = await openSandbox({ APP_ORIGIN: 'http://127.0.0.1:3000' })
  directory = await discover()
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.clearFaults('identity'))

function discover() {
  return client.discovery(
    new URL(`${sandbox.origin}/identity/v2.0`),
    'juntas-demo',
    undefined,
    client.ClientSecretPost('juntas-demo-secret'),
    { execute: [client.allowInsecureRequests] },
  )
}

async function addressOf(more: Record<string, string>, verifier = client.randomPKCECodeVerifier()) {
  return client.buildAuthorizationUrl(directory, {
    redirect_uri: callback,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: client.randomState(),
    nonce: client.randomNonce(),
    ...more,
  })
}

async function begin(more: Record<string, string> = {}) {
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const nonce = client.randomNonce()
  const address = await addressOf({ state, nonce, ...more }, verifier)
  const visitor = new Visitor()
  const { url, reply } = await visitor.open(address.href)
  return { verifier, state, nonce, visitor, url, page: await reply.text() }
}

async function pick(begun: Awaited<ReturnType<typeof begin>>, name: string) {
  const oid = new RegExp(`value="([^"]+)">\\s*${name}`).exec(begun.page)?.[1] ?? ''
  const body = new URLSearchParams({ person: oid })
  return new URL((await begun.visitor.open(begun.url, { method: 'POST', body }, callback)).url)
}

const grant = (begun: Awaited<ReturnType<typeof begin>>, returned: URL) =>
  client.authorizationCodeGrant(directory, returned, {
    pkceCodeVerifier: begun.verifier,
    expectedState: begun.state,
    expectedNonce: begun.nonce,
  })

describe('a person of the directory', () => {
  test('signs in and is known by her tenant and object id [GAP-48]', async () => {
    const begun = await begin()
    const claims = (await grant(begun, await pick(begun, 'Ana'))).claims()
    expect(claims).toMatchObject({
      iss: `${sandbox.origin}/identity/v2.0`,
      aud: 'juntas-demo',
      tid: 'c4a1d9e2-0b6f-4f57-8d3e-91b7a5c2f604',
      oid: '2f6b8a10-93c4-4d7e-b1a5-6e0c9d4f7a31',
      name: 'Ana Luísa Ribeiro',
      preferred_username: 'ana@demo.juntas.test',
      email: 'ana@demo.juntas.test',
      ver: '2.0',
    })
  })

  test('is one of three, and picked anew each time in the same browser [GAP-48]', async () => {
    const first = await begin()
    await pick(first, 'Carla')
    const again = await first.visitor.open((await addressOf({})).href)
    const page = await again.reply.text()
    expect(page.match(/@(demo\.juntas\.test|aurora\.example)/g)).toHaveLength(3)
    expect(page).toContain('nina.duarte@aurora.example')
  })

  test('who is added can be picked from then on, until the directory is reset [GAP-48]', async () => {
    const rita = { name: 'Rita de Souza', email: 'rita@exemplo.test' }
    expect((await sandbox.post('/control/identity/people', rita)).status).toBe(201)
    const begun = await begin()
    expect((await grant(begun, await pick(begun, 'Rita'))).claims()).toMatchObject(rita)
    expect((await sandbox.post('/control/identity/people', { name: 'Sem endereço' })).status).toBe(422)
    await sandbox.post('/control/identity/reset')
    expect((await begin()).page).not.toContain(rita.email)
  })

  test('changes her mind', async () => {
    const begun = await begin()
    const { url } = await begun.visitor.open(`${begun.url}/cancel`, { method: 'POST' }, callback)
    const returned = new URL(url)
    expect(returned.searchParams.get('error')).toBe('access_denied')
    expect(returned.searchParams.get('state')).toBe(begun.state)
    await expect(grant(begun, returned)).rejects.toMatchObject({ error: 'access_denied' })
  })

  test('reads the page in her language', async () => {
    expect((await begin()).page).toContain('Escolha quem você é.')
    expect((await begin({ ui_locales: 'es-ES' })).page).toContain('<html lang="es-ES">')
  })
})

describe('the directory refuses', () => {
  test('a code used twice', async () => {
    const begun = await begin()
    const returned = await pick(begun, 'Ana')
    await grant(begun, returned)
    await expect(grant(begun, returned)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('a wrong verifier', async () => {
    const begun = await begin()
    const returned = await pick(begun, 'Ana')
    await expect(grant({ ...begun, verifier: client.randomPKCECodeVerifier() }, returned)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('a request without PKCE', async () => {
    const address = client.buildAuthorizationUrl(directory, { redirect_uri: callback, scope: 'openid', state: 'x' })
    const { url } = await new Visitor().open(address.href, {}, callback)
    expect(new URL(url).searchParams.get('error')).toBe('invalid_request')
  })

  test.each([
    'https://elsewhere.example/v1/academy/microsoft/callback',
    'http://127.0.0.1:45678/elsewhere',
    `${callback}?next=x`,
  ])('to return to %s', async (redirect_uri) => {
    const { page, url } = await begin({ redirect_uri })
    expect(url).not.toContain('interaction')
    expect(page).toContain('invalid_redirect_uri')
  })

  test('an interaction nobody began', async () => {
    const reply = await sandbox.fetch('/identity/interaction/unknown', { headers: { 'accept-language': 'en' } })
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain('This sign-in has expired')
  })
})

test('a directory that is down fails the discovery, and is found again after', async () => {
  await sandbox.fault('identity', { kind: 'status', status: 503, times: 1 })
  await expect(discover()).rejects.toThrow()
  await sandbox.fault('identity', { kind: 'half-body', times: 1 })
  await expect(discover()).rejects.toThrow()
  expect((await discover()).serverMetadata().issuer).toBe(`${sandbox.origin}/identity/v2.0`)
})
