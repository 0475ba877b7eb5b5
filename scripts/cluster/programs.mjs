// The programs of the cluster. Each has its own log and is ended by its process id, the last one first.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endChild } from '../process/end-child.mjs'
import { root } from '../process/root.mjs'

/** The user that the programs run as, because PostgreSQL and PgBouncer refuse root. */
export function unprivileged() {
  if (process.getuid() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

export function openPrograms(folder) {
  const identity = unprivileged()
  const running = []
  const logs = join(folder, 'logs')
  mkdirSync(logs, { recursive: true })

  const own = (path) => {
    if (identity.uid !== undefined) chownSync(path, identity.uid, identity.gid)
    return path
  }
  return {
    folder,
    logs,
    running,
    /** A folder of a program. */
    folderOf(name) {
      const path = join(folder, name)
      mkdirSync(path, { recursive: true, mode: 0o700 })
      return own(path)
    },
    /** A configuration file that only its program can read, because some contain passwords. */
    write(name, text) {
      const path = join(folder, name)
      writeFileSync(path, text, { mode: 0o600 })
      return own(path)
    },
    run: (command, args, options = {}) =>
      execFileSync(command, args, { ...identity, cwd: '/', stdio: 'pipe', ...options }).toString(),
    /** Starts a program. `isOurs`: it belongs to the product and runs as the user who started the cluster. */
    start(name, command, args, { env = {}, isOurs = false, ending = 'SIGTERM' } = {}) {
      const output = openSync(join(logs, `${name}.log`), 'a')
      const child = spawn(command, args, {
        ...(isOurs ? {} : identity),
        cwd: isOurs ? root : '/',
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder, ...env },
        stdio: ['ignore', output, output],
        // Ctrl-C reaches only the script, which ends the programs in order.
        detached: true,
      })
      closeSync(output)
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.once('error', () => {})
      const program = {
        name,
        pid: child.pid,
        gone,
        isRunning: () => child.exitCode === null && child.signalCode === null,
        async stop(signal = ending) {
          if (!program.isRunning()) return
          await endChild(child, gone, { signal, graceMs: 15_000 })
        },
        said: () =>
          readFileSync(join(logs, `${name}.log`), 'utf8')
            .split('\n')
            .slice(-15)
            .join('\n'),
      }
      running.push(program)
      return program
    },
    async stop() {
      for (const program of running.reverse()) await program.stop()
    },
  }
}
