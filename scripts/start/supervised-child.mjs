// A child process that is kept running: restarted when it dies or stops answering, and ended with this process, even by
// kill -9 (the child watches its IPC channel).
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { endChild } from '../process/end-child.mjs'
import { nodeFlags } from '../process/node-flags.mjs'
import { root } from '../process/root.mjs'

// A process that was ready is restarted at once. One that dies before it is ready is restarted after growing delays.
const delaysMs = [0, 250, 1000, 2000, 5000]

/**
 * Starts `entry` and keeps it running. `until(child)` resolves when it is ready. The first start rejects if the process
 * dies before that, unless `patient` is set. `output` receives its output ('inherit' or a file descriptor). `answers()`
 * says whether it is healthy; after `silentMs` without a yes it is killed and started again. On a stop it is killed if
 * it is still running after `graceMs`.
 */
export async function keepRunning({
  name,
  entry,
  env,
  until,
  output = 'inherit',
  patient = false,
  answers,
  silentMs = 15_000,
  graceMs = 12_000,
}) {
  let child
  let gone
  let isStopping = false
  let isRenewing = false
  let failures = 0

  const begin = async () => {
    child = spawn(process.execPath, [...nodeFlags, entry], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output, 'ipc'],
      // Its own process group: Ctrl-C reaches only this process, which ends the children in order.
      detached: true,
    })
    gone = ended(child)
    const early = gone.then((how) => {
      throw new Error(`${name} stopped before it was ready (${how}).`)
    })
    await Promise.race([until(child), early])
    failures = 0
    if (answers) watch(child)
    gone.then((how) => {
      if (isStopping) return
      if (isRenewing) isRenewing = false
      else console.error(`${name} stopped unexpectedly (${how}); starting it again.`)
      return again()
    })
  }

  const watch = async (watched) => {
    let heardAt = performance.now()
    while (watched === child && !isStopping) {
      if (await answers()) heardAt = performance.now()
      else if (performance.now() - heardAt >= silentMs) {
        console.error(`${name} has not answered for ${silentMs / 1000} s.`)
        watched.kill('SIGKILL')
        return
      }
      await sleep(silentMs / 6, undefined, { ref: false })
    }
  }

  const again = async () => {
    while (!isStopping) {
      await sleep(delaysMs[Math.min(failures++, delaysMs.length - 1)])
      if (isStopping) return
      try {
        return await begin()
      } catch (error) {
        if (!isStopping) console.error(error.message)
        child.kill('SIGKILL')
        await gone
      }
    }
  }

  const stop = () => {
    isStopping = true
    return endChild(child, gone, { graceMs })
  }

  /** Restarts the child with the new build. */
  const renew = () => {
    failures = 0
    isRenewing = true
    child.kill('SIGTERM')
  }

  try {
    await begin()
  } catch (error) {
    if (!patient) {
      await stop()
      throw error
    }
    console.error(error.message)
    again()
  }
  return { stop, renew, pid: () => child.pid }
}

function ended(child) {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })
}
