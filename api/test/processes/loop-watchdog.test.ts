import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { settings } from '../../../bench/support/api.mjs'
import { copyDatabase } from '../worlds/world.ts'

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

test('without a supervisor a process whose event loop stands still says so and ends [operator M3] [security B1]', async () => {
  const child = spawn(process.execPath, ['--import', file('scripts/test/block-loop.mjs'), file('api/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      ...settings,
      LOG_LEVEL: 'info',
      PORT: '0',
      DATABASE_URL: await copyDatabase(),
      LOOP_SILENCE_MS: '3000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  const gone = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
  await expect.poll(() => said, { timeout: 60_000 }).toContain('the event loop is watched')
  child.kill('SIGUSR2')
  expect(await gone).toBe('SIGKILL')
  expect(said).toContain('the event loop has not moved for 3 s')
})
