// A child process that is kept running: restarted when it dies, ended when we end, even by kill -9 (it watches the end
// of its IPC channel).
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../process/root.mjs'

// Quick the first time, then patient: what dies at once again and again has a reason that haste will not cure.
const delaysMs = [50, 250, 1000, 2000, 5000]
const steadyMs = 30_000

/**
 * Starts `entry` and keeps it. `until(child)` resolves when it is ready; the first start rejects when it dies before.
 * `output` is where its standard output goes ('inherit' or a file descriptor).
 */
export async function keepRunning({ name, entry, env, until, output = 'inherit', log = console.error }) {
  let child
  let stopping = false
  let failures = 0

  const begin = async () => {
    const startedAt = Date.now()
    child = spawn(process.execPath, ['--enable-source-maps', entry], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, 'inherit', 'ipc'],
      // Its own process group: Ctrl-C reaches us, and we end the children in order.
      detached: true,
    })
    const dead = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
      child.once('error', (error) => resolve(error.message))
    })
    child.gone = dead
    const early = dead.then((how) => {
      throw new Error(`${name} stopped before it was ready (${how}).`)
    })
    await Promise.race([until(child), early])
    dead.then((how) => {
      if (stopping) return
      if (Date.now() - startedAt > steadyMs) failures = 0
      log(`${name} stopped unexpectedly (${how}); starting it again.`)
      return again()
    })
  }

  const again = async () => {
    while (!stopping) {
      await sleep(delaysMs[Math.min(failures++, delaysMs.length - 1)])
      if (stopping) return
      try {
        await begin()
        return
      } catch (error) {
        if (!stopping) log(error.message)
        child.kill('SIGKILL')
        await child.gone
      }
    }
  }

  const stop = async (graceMs = 12_000) => {
    stopping = true
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const ended = await Promise.race([child.gone.then(() => true), sleep(graceMs, false, { ref: false })])
    if (!ended) child.kill('SIGKILL')
    await child.gone
  }

  try {
    await begin()
  } catch (error) {
    await stop()
    throw error
  }
  return { stop, pid: () => child.pid }
}
