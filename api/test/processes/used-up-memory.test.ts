import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { settings, startApi } from '../../../bench/support/api.mjs'
import { freePort } from '../../../scripts/process/ports.mjs'
import { fromRoot } from '../../../scripts/process/root.mjs'
import { keepRunning } from '../../../scripts/start/supervised-child.mjs'
import { scaled } from '../count-scale.ts'
import { isDone, longestOf, oddOnes, setUpCrowd } from '../crowd.ts'
import { guardMs, keepFigures } from '../figures.ts'
import { memoryOf } from '../process-memory.ts'

// What docs/operations.md says for a machine or container of 256 MB.
const heap = '--max-old-space-size=128'
const mostMb = 256
const isLinux = process.platform === 'linux'

test.runIf(process.env.FULL && isLinux)(
  `50 members are served in ${mostMb} MB of memory, the most that the system gives the process`,
  { timeout: 120_000 },
  async ({ task }) => {
    const { databaseUrl, client, crowd } = await setUpCrowd(50)
    const api = await startApi({ databaseUrl, execArgv: ['--max-semi-space-size=8', heap] })
    const { pid } = api
    let isGone = false
    api.gone.then(() => {
      isGone = true
    })
    // Node reserves a gigabyte that it does not use: the limit is what it has, and what it may still get.
    const { VmData: reserved, VmRSS: resident } = memoryOf(pid)
    const most = (Number(reserved) + mostMb - Number(resident)) * 1024 * 1024
    execFileSync('prlimit', ['--pid', String(pid), `--data=${Math.round(most)}`])
    const using = crowd.use(api.origin)
    await sleep(scaled(30) * 1000)
    const answers = await using.end()
    const { VmHWM: highest } = memoryOf(pid)
    const counts = await crowd.countLost(client)
    const hasEnded = isGone
    await api.stop()
    const failed = oddOnes(answers)
    keepFigures(task, { requests: answers.length, failed: failed.length, 'MB (highest)': Math.round(Number(highest)) })
    expect(failed).toEqual([])
    expect(answers.filter((answer) => !isDone(answer))).toEqual([])
    expect(answers.length).toBeGreaterThan(100)
    expect(highest).toBeLessThanOrEqual(mostMb)
    expect(longestOf(answers)).toBeLessThan(guardMs(5000))
    expect(counts).toEqual({ lost: 0, doubled: 0 })
    expect(hasEnded).toBe(false)
  },
)

const ends = 5

test.runIf(process.env.FULL)(
  `a process that runs out of memory ends, and the next one serves: ${ends} times, no comment lost or doubled`,
  { timeout: 180_000 },
  async ({ task }) => {
    const { databaseUrl, client, crowd } = await setUpCrowd(50)
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const child = await keepRunning({
      name: 'The API',
      entry: fromRoot('api/dist/main.js'),
      env: {
        ...settings,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        NODE_OPTIONS: `${heap} --import ${fromRoot('scripts/test/fill-memory.mjs')}`,
      },
      output: 'ignore',
      answers: undefined,
      until: (started: NodeJS.EventEmitter) => new Promise((resolve) => started.once('message', resolve)),
    })
    onTestFinished(() => child.stop())
    const using = crowd.use(origin)
    const pids = [child.pid()]
    const backMs: number[] = []
    for (let n = 0; n < ends; n++) {
      await sleep(2000)
      process.kill(Number(child.pid()), 'SIGUSR2')
      await expect.poll(() => isAlive(pids.at(-1)), { timeout: 30_000, interval: 20 }).toBe(false)
      const endedAt = performance.now()
      await expect
        .poll(() => fetch(`${origin}/health/ready`).then(({ status }) => status, String), { timeout: 30_000 })
        .toBe(200)
      backMs.push(performance.now() - endedAt)
      pids.push(child.pid())
    }
    await sleep(1000)
    const answers = await using.end()
    const counts = await crowd.countLost(client)
    // Those that were cut with the process have no answer; no other has a wrong one.
    const failed = oddOnes(answers.filter(({ status }) => status !== 0))
    keepFigures(task, {
      'processes ended': ends,
      acknowledged: crowd.acknowledged.length,
      ...counts,
      failed: failed.length,
      'ms until ready again (longest)': Math.round(Math.max(...backMs)),
    })
    expect(new Set(pids).size).toBe(ends + 1)
    expect(failed).toEqual([])
    expect(counts).toEqual({ lost: 0, doubled: 0 })
    expect(crowd.acknowledged.length).toBeGreaterThan(ends)
  },
)

function isAlive(pid: number | undefined) {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}
