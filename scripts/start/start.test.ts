import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive } from '../process/lock.mjs'
import { freePort } from '../process/ports.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What does not happen within this time does not happen at all. */
const endsWithinMs = 20_000

let folder: string
let port: number
let children: ChildProcess[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'juntas-start-'))
  chmodSync(folder, 0o711)
  port = await freePort()
  children = []
})

afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
  rmSync(folder, { recursive: true, force: true })
})

test('one command brings everything up and says where', async () => {
  const start = run()
  await start.ready()
  expect(start.said()).toContain(`http://127.0.0.1:${port}`)
  expect(start.said()).toContain('ana@demo.juntas.test')
  const settings = (await (await fetch(`http://127.0.0.1:${port}/settings`)).json()) as Record<string, string>
  expect(settings.DATABASE_URL).toMatch(/^postgres:\/\/juntas:\w+@127\.0\.0\.1:\d+\/juntas$/)
  expect(settings.MICROSOFT_ISSUER).toMatch(/\/identity\/v2\.0$/)
  expect(Buffer.from(settings.DATA_KEY ?? '', 'base64')).toHaveLength(32)
  expect(statSync(join(folder, 'data', 'secrets.json')).mode & 0o077).toBe(0)
})

test('live gets no stand-in, no demo secret and no demo account', async () => {
  const start = run({ APP_MODE: 'live' })
  await start.ready()
  const settings = (await (await fetch(`http://127.0.0.1:${port}/settings`)).json()) as Record<string, string>
  expect(settings).toMatchObject({ APP_MODE: 'live', DATABASE_URL: expect.stringContaining('postgres://') })
  for (const name of ['MICROSOFT_ISSUER', 'VINDI_API_URL', 'SMTP_URL', 'JWT_SECRET', 'DATA_KEY', 'MEDIA_SECRET']) {
    expect(settings).not.toHaveProperty(name)
  }
  expect(start.said()).not.toContain('demo.juntas.test')
})

test('secrets stay the same from one start to the next', async () => {
  const first = run()
  await first.ready()
  const before = readFileSync(join(folder, 'data', 'secrets.json'), 'utf8')
  await first.end('SIGTERM')
  await run().ready()
  expect(readFileSync(join(folder, 'data', 'secrets.json'), 'utf8')).toBe(before)
})

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('%s ends every child and frees the port', async (signal) => {
  const start = run()
  await start.ready()
  const pids = await everyPid()
  expect(pids.filter(isAlive)).toEqual(pids)
  await start.end(signal)
  await expect.poll(() => pids.filter(isAlive), { timeout: endsWithinMs }).toEqual([])
})

test('the API killed is back, on the same address', async () => {
  await run().ready()
  const before = await apiPid()
  process.kill(before, 'SIGKILL')
  const isBack = async () => ![0, before].includes(await apiPid())
  await expect.poll(isBack, { timeout: endsWithinMs, interval: 25 }).toBe(true)
})

test('an API that answers no more is ended and started again, and the start says so [operator M3] [security B1]', async () => {
  const start = run({ JUNTAS_SILENT_MS: '1500' })
  await start.ready()
  const before = await apiPid()
  fetch(`http://127.0.0.1:${port}/stand-still`).catch(() => undefined)
  await expect.poll(() => isAlive(before), { timeout: 20_000 }).toBe(false)
  await expect.poll(apiPid, { timeout: 20_000, interval: 100 }).toBeGreaterThan(0)
  expect(start.complained()).toContain('The API has not answered for 1.5 s.')
})

test.runIf(existsSync('/proc/self/status'))(
  'the start builds in a process of its own, and at rest takes less than 80 MB [operator memory]',
  async () => {
    rmSync(here('../../sandbox/dist/.built-from'), { force: true })
    const start = run({ JUNTAS_SANDBOX_ENTRY: '' })
    await start.ready()
    expect(start.said()).toContain('Building sandbox')
    const status = readFileSync(`/proc/${start.child.pid}/status`, 'utf8')
    expect(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1])).toBeLessThan(80_000)
  },
)

test('SIGHUP of a log rotation stops nothing [operator m1]', async () => {
  const start = run()
  await start.ready()
  start.child.kill('SIGHUP')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect((await fetch(`http://127.0.0.1:${port}/settings`)).status).toBe(200)
  expect(start.said()).not.toContain('Stopping')
})

test('PostgreSQL killed is back, on the same port', async () => {
  await run().ready()
  const before = postmaster()
  process.kill(before.pid, 'SIGKILL')
  await expect
    .poll(() => ({ ...postmaster(), isNew: postmaster().pid !== before.pid }), { timeout: endsWithinMs, interval: 25 })
    .toMatchObject({ port: before.port, status: 'ready', isNew: true })
})

test('a port in use is one line, and nothing is left running', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  const refusal = await run().refused()
  expect(refusal).toEqual([
    `Port ${port} on 127.0.0.1 is in use: stop what listens there, or choose another with PORT.`,
  ])
  await new Promise((resolve) => other.close(resolve))
})

test('a folder used by another start is one line that names it', async () => {
  const first = run()
  await first.ready()
  const refusal = await run({ PORT: String(await freePort()) }).refused()
  expect(refusal).toHaveLength(1)
  expect(refusal[0]).toContain(`in use by another start (process ${first.child.pid})`)
})

test('a lock left by a start that was killed is taken over', async () => {
  const first = run()
  await first.ready()
  await first.end('SIGKILL')
  await run().ready()
  expect(await apiPid()).toBeGreaterThan(0)
})

test('a folder that cannot be written is one line', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const refusal = await run({ DATA_DIR: join(file, 'data') }).refused()
  expect(refusal).toHaveLength(1)
  expect(refusal[0]).toMatch(/cannot be written \(ENOTDIR\).*DATA_DIR/)
})

test.runIf(existsSync('/proc/self/status'))(
  'a place where nobody can make a folder is one line, at once [operator 16]',
  async () => {
    const start = run({ DATA_DIR: '/proc/juntas/data' })
    const isOver = start.refused()
    // It ran for ever, and only SIGKILL ended it.
    const kill = setTimeout(() => start.child.kill('SIGKILL'), endsWithinMs / 2)
    expect(await isOver).toEqual([
      expect.stringMatching(/^\/proc\/juntas\/data cannot be written \(ENOENT\).*DATA_DIR/),
    ])
    clearTimeout(kill)
  },
)

test.runIf(process.getuid?.() !== 0)("somebody else's folder is one line", async () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o500 })
  expect((await run({ DATA_DIR: closed }).refused())[0]).toMatch(/cannot be written \(EACCES\)/)
})

test('an API that refuses its settings stops the start with its own words', async () => {
  const entry = join(folder, 'refusing.mjs')
  writeFileSync(entry, `console.log('JWT_SECRET is missing'); process.exit(1)`)
  const refusal = await run({ JUNTAS_API_ENTRY: entry }).refused()
  expect(refusal).toEqual(['The API stopped before it was ready (exit code 1). JWT_SECRET is missing'])
  expect(postmasterIsGone()).toBe(true)
})

test.each([
  ['PORT', 'soon', /PORT is 'soon'/],
  ['APP_MODE', 'both', /APP_MODE is 'both'/],
  ['SANDBOX_PORT', '70000', /SANDBOX_PORT is '70000': it must be a port number from 1 to 65535/],
  ['SANDBOX_SMTP_PORT', 'x', /SANDBOX_SMTP_PORT is 'x': it must be a port number/],
  ['SANDBOX_ORIGIN', 'here', /SANDBOX_ORIGIN is 'here': it must be an address/],
  ['JUNTAS_SILENT_MS', 'never', /JUNTAS_SILENT_MS is 'never': it must be a number above 0/],
])('%s that makes no sense is one line [house D7]', async (name, value, line) => {
  const refusal = await run({ [name]: value }).refused()
  expect(refusal).toHaveLength(1)
  expect(refusal[0]).toMatch(line)
})

function run(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [here('../start.mjs')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      JUNTAS_API_ENTRY: here('../test/stand-in-api.mjs'),
      JUNTAS_SANDBOX_ENTRY: here('../test/stand-in-sandbox.mjs'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let said = ''
  let refusals = ''
  child.stdout?.on('data', (text) => (said += text))
  child.stderr?.on('data', (text) => (refusals += text))
  const gone = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    child,
    said: () => said,
    complained: () => refusals,
    async ready() {
      const failed = gone.then((code) => {
        throw new Error(`start ended with ${code}: ${refusals}${said}`)
      })
      await Promise.race([waitFor(() => said.includes('Ctrl-C stops everything')), failed])
      failed.catch(() => {})
    },
    /** The lines on standard error of a start that ended with exit code 1. */
    async refused() {
      expect({ code: await gone, said }).toMatchObject({ code: 1 })
      return refusals.trim().split('\n')
    },
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      await gone
    },
  }
}

async function waitFor(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20))
}

async function apiPid() {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
  return answer ? Number(await answer.text()) : 0
}

async function everyPid() {
  const settings = (await (await fetch(`http://127.0.0.1:${port}/settings`)).json()) as Record<string, string>
  const sandbox = await (await fetch(new URL('/', settings.MICROSOFT_ISSUER))).text()
  return [await apiPid(), Number(sandbox), postmaster().pid]
}

function postmaster() {
  const cluster = join(folder, 'data', 'postgres', 'cluster')
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() }
  } catch {
    return { pid: 0, port: 0, status: '' }
  }
}

function postmasterIsGone() {
  return postmaster().pid === 0
}
