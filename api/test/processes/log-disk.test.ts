import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { settings } from '../../../bench/support/api.mjs'
import { copyDatabase } from '../worlds/world.ts'

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

test('a process whose log disk is full answers, ignores SIGHUP and ends by SIGTERM [operator M3] [operator m1]', async () => {
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, [file('api/dist/main.js')], {
    env: { PATH: process.env.PATH, ...settings, LOG_LEVEL: 'trace', PORT: '0', DATABASE_URL: await copyDatabase() },
    stdio: ['ignore', full, full, 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const gone = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
  const port = await new Promise((resolve) =>
    child.once('message', (message: { port?: number }) => resolve(message.port)),
  )
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  child.kill('SIGHUP')
  for (let n = 0; n < 300; n++) expect(await ask('/v1/settings')).toBe(200)
  expect(await ask('/health/live')).toBe(200)
  child.kill('SIGTERM')
  expect(await gone).toBe(0)
}, 60_000)
