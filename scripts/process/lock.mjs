// A lock on a folder for one holder at a time. The file names its holder by pid and start time, so that a lock of a
// killed process, or of one whose pid was reused, is recognized and taken over.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { statOf } from './proc.mjs'

/** Takes the lock and returns its release, or throws a HeldLock that names the holder. */
export function takeLock(file) {
  const mine = `${process.pid} ${startTimeOf(process.pid)}\n`
  const draft = `${file}.${process.pid}`
  for (let attempt = 0; attempt < 5; attempt++) {
    // Written to a temporary file and linked into place: a reader never sees a lock without its holder.
    writeFileSync(draft, mine, { mode: 0o644 })
    try {
      linkSync(draft, file)
      return releaseOf(file, mine)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const holder = holderOf(file)
      if (holder?.pid === process.pid) return releaseOf(file, mine)
      if (holder) throw new HeldLock(holder.pid)
      removeStale(file, `${draft}.stale`)
    } finally {
      rmSync(draft, { force: true })
    }
  }
  throw new Error(`The lock ${file} changes hands too fast.`)
}

export class HeldLock extends Error {
  constructor(pid) {
    super(`Held by process ${pid}.`)
    this.pid = pid
  }
}

/** The running process that holds the lock, if there is one. */
export function holderOf(file) {
  const content = readOrNothing(file)
  if (!content) return undefined
  const [pid, startTime] = content.trim().split(' ')
  return isAlive(Number(pid)) && startTimeOf(Number(pid)) === startTime ? { pid: Number(pid) } : undefined
}

export function isAlive(pid) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// Moved aside before it is removed: if another start has taken the lock meanwhile, the moved file is that start's lock
// and is moved back.
function removeStale(file, aside) {
  try {
    renameSync(file, aside)
    if (holderOf(aside)) linkSync(aside, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function releaseOf(file, mine) {
  return () => {
    if (readOrNothing(file) === mine) rmSync(file, { force: true })
  }
}

/** The start of the process in ticks since boot. '-' if the system does not tell it; then only the pid decides. */
const startTimeOf = (pid) => statOf(pid)[19] ?? '-'

// A killed process that its parent has not collected yet still answers to signal 0.
const isZombie = (pid) => statOf(pid)[0] === 'Z'

function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
