// Programs that start processes of their own (a test run, the checks). Ending only the program would leave its
// processes.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

const groups = new Set()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Starts Node or another `program` in its own process group. The group ends with this process, also if a signal ends
 * it.
 */
export function startGroup(args, options = {}) {
  const { env = process.env, stdio = ['ignore', 'inherit', 'inherit'], program = process.execPath } = options
  watch()
  const child = spawn(program, args, { cwd: root, env, stdio, detached: true })
  groups.add(child)
  child.once('exit', () => groups.delete(child))
  return child
}

/** Resolves with the exit code, after the last output. */
export function endOf(child) {
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
}

let isWatching = false
function watch() {
  if (isWatching) return
  isWatching = true
  process.on('exit', endAll)
  for (const signal of signals) process.once(signal, () => process.exit(128 + constants.signals[signal]))
}

function endAll() {
  for (const { pid } of groups) {
    try {
      process.kill(-pid, 'SIGTERM')
    } catch {
      // It has already ended.
    }
  }
}
