// The running server: started by a shell that holds our pipe, so that it ends with this process for any reason.
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '../process/lock.mjs'
import { serverEnvironment } from './cluster.mjs'

// PostgreSQL survives a kill -9 of its parent. The shell waits for it; beside it, cat waits for the end of our pipe,
// which also ends when this process dies, and then requests a fast shutdown of the server.
const watch = `
trap '' INT TERM HUP
exec 3<&0
"$0" "$@" 3<&- & server=$!
{ cat <&3 >/dev/null; kill -INT $server 2>/dev/null; } & watcher=$!
exec 3<&-
wait $server; status=$?
kill -KILL $watcher 2>/dev/null
exit $status`

/** Starts the server and waits until it accepts connections. Rejects with `portTaken` set if the port was taken. */
export async function launch({ bin, cluster, identity }, { port, settings, logFile }) {
  await endPrevious(cluster)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openLog(logFile)
  const logStart = statSync(logFile).size
  const shell = spawn('/bin/sh', ['-c', watch, join(bin, 'postgres'), '-D', cluster, '-p', String(port), ...options], {
    ...identity,
    cwd: cluster,
    env: serverEnvironment(),
    stdio: ['pipe', output, output],
    // Its own process group: Ctrl-C in a terminal must not stop the database before the API has finished its requests.
    detached: true,
  })
  closeSync(output)
  // The pipe carries no data; a shell that dies first must not end this process with EPIPE.
  shell.stdin.on('error', () => {})
  const exited = new Promise((resolve, reject) => {
    shell.once('exit', resolve)
    shell.once('error', reject)
  })
  await ready(shell, cluster, port, () => readFileSync(logFile, 'utf8').slice(logStart))
  return { shell, exited, pid: postmasterOf(cluster)?.pid }
}

export async function end({ shell, exited, pid }) {
  shell.stdin.end()
  for (const signal of ['SIGQUIT', 'SIGKILL']) {
    if (await Promise.race([exited.then(() => true), sleep(10_000, false, { ref: false })])) return
    if (isAlive(pid)) process.kill(pid, signal)
  }
  await exited
}

/** The content of postmaster.pid: pid, port and status ('ready' once connections are accepted). */
export function postmasterOf(cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() }
  } catch {
    return undefined
  }
}

// A server whose owner was killed is shutting down; one that still runs after a moment is an orphan. The caller holds
// the folder's lock, so no other process uses it.
async function endPrevious(cluster) {
  const previous = postmasterOf(cluster)
  if (!previous) return
  if (!isPostmaster(previous.pid, cluster)) return rmSync(join(cluster, 'postmaster.pid'), { force: true })
  for (const [signal, patienceMs] of [
    [0, 1500],
    ['SIGINT', 5000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 2000],
  ]) {
    if (signal) process.kill(previous.pid, signal)
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(25)) {
      if (!isAlive(previous.pid)) return
    }
  }
}

// After a reboot the pid in the file may belong to another program, and PostgreSQL would refuse to start because of it.
function isPostmaster(pid, cluster) {
  if (!isAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)
  } catch {
    return true
  }
}

async function ready(shell, cluster, port, said) {
  const exit = () => shell.exitCode !== null || shell.signalCode !== null
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(15)) {
    const now = postmasterOf(cluster)
    if (now?.status === 'ready' && now.port === port && isAlive(now.pid)) return
    if (exit()) break
  }
  const text = said()
  const reason = /FATAL: +(.*)/.exec(text)?.[1] ?? (exit() ? `exit code ${shell.exitCode}` : 'not ready after 60 s')
  shell.stdin.end()
  const error = new Error(`PostgreSQL did not start: ${reason}`)
  error.portTaken = /Address already in use|could not bind/.test(text)
  // The processes of a killed server release its memory a moment later.
  error.passing = /shared memory block .* still in use|lock file .* already exists/.test(text)
  throw error
}

function openLog(file) {
  try {
    if (statSync(file).size > 10_000_000) rmSync(file)
  } catch {}
  return openSync(file, 'a', 0o600)
}
