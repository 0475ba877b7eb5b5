// Warm test processes, one for each core. A process that hangs is ended with everything it started, and replaced.
import { spawn } from 'node:child_process'
import { fromRoot, root } from '../process/root.mjs'

export function openPool({ width, env }) {
  const idle = []
  const all = new Set()

  async function start() {
    const child = spawn(process.execPath, [fromRoot('scripts/mutation/runner.mjs')], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', VITEST: 'true', ...env },
      stdio: ['ignore', 'ignore', process.env.MUTATION_DEBUG ? 'inherit' : 'ignore', 'ipc'],
      // A process group of its own, so that its test workers end with it.
      detached: true,
    })
    all.add(child)
    child.once('exit', () => all.delete(child))
    await new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`a test process ended with ${code} before it was ready`)))
    })
    return child
  }

  function end(child) {
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }

  // When the run is stopped from the keyboard, no process is left behind.
  process.once('SIGINT', () => {
    for (const child of all) end(child)
    process.exit(130)
  })

  return {
    width,
    /** Resolves with { failed, errors }, or with { isTimeout: true } after limitMs or when isStuck returns true. */
    async run(request, limitMs, isStuck = () => false) {
      const child = idle.pop() ?? (await start())
      const answer = await new Promise((resolve) => {
        const timer = setTimeout(() => settle({ isTimeout: true }), limitMs)
        const watch = setInterval(() => isStuck() && settle({ isTimeout: true }), 2000)
        const settle = (value) => {
          clearTimeout(timer)
          clearInterval(watch)
          child.off('exit', onExit)
          child.off('message', settle)
          resolve(value)
        }
        const onExit = (code) => settle({ failed: [], errors: [`the test process ended with ${code}`], isGone: true })
        child.once('message', settle)
        child.once('exit', onExit)
        child.send(request)
      })
      if (answer.isTimeout) end(child)
      else if (!answer.isGone) idle.push(child)
      return answer
    },
    async close() {
      const ends = [...all].map((child) => new Promise((resolve) => child.once('exit', resolve)))
      for (const child of all) child.disconnect()
      const timer = setTimeout(() => [...all].forEach(end), 15_000)
      await Promise.all(ends)
      clearTimeout(timer)
    },
  }
}
