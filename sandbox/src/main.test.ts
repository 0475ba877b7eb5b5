import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { build } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'

const here = import.meta.dirname
const cache = join(here, '../.cache')
let folder: string
let main: string

beforeAll(async () => {
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'main-'))
  main = join(folder, 'main.js')
  await build({
    input: join(here, 'main.ts'),
    platform: 'node',
    logLevel: 'silent',
    external: (id) => !/^[./]/.test(id),
    output: { file: main, format: 'esm' },
  })
}, 30_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function launch(env: Record<string, string>, stdio: ('pipe' | 'ignore' | 'ipc')[] = ['pipe', 'pipe', 'pipe']) {
  return spawn(process.execPath, [main], { stdio, env: { PATH: process.env.PATH, ...env } })
}

async function firstLine(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += chunk
    if (text.includes('\n')) break
  }
  return text.split('\n')[0] ?? ''
}

const anyPorts = { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' }

test('says on which ports it is ready, answers, and ends on SIGTERM', async () => {
  const child = launch(anyPorts)
  const ready = JSON.parse(await firstLine(child)) as { ready: boolean; port: number; smtpPort: number }
  expect(ready.ready).toBe(true)
  expect((await fetch(`http://127.0.0.1:${ready.port}/health`)).status).toBe(200)
  expect(ready.smtpPort).toBeGreaterThan(0)
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
}, 15_000)

test('ends when the launcher goes away, by its pipe or by its channel', async () => {
  const piped = launch(anyPorts)
  await firstLine(piped)
  piped.stdin?.end()
  expect((await once(piped, 'exit'))[0]).toBe(0)

  const forked = launch(anyPorts, ['ignore', 'ignore', 'ignore', 'ipc'])
  const [message] = await once(forked, 'message')
  expect(message).toMatchObject({ type: 'ready', port: expect.any(Number), smtpPort: expect.any(Number) })
  forked.disconnect()
  expect((await once(forked, 'exit'))[0]).toBe(0)
}, 15_000)

test.each(['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])(
  'names a busy %s in one line',
  async (name) => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await once(squatter, 'listening')
    const { port } = squatter.address() as AddressInfo
    const child = launch({ ...anyPorts, [name]: String(port) })
    let text = ''
    child.stderr?.on('data', (chunk) => {
      text += chunk
    })
    const [code] = await once(child, 'close')
    squatter.close()
    expect(code).toBe(1)
    expect(text).toContain(`port ${port} is in use`)
    expect(text.trim().split('\n')).toHaveLength(1)
  },
  15_000,
)
