// One holder at a time for a folder. The file names its holder by pid and start time, so that a lock left by a killed
// process, or by one whose pid now belongs to somebody else, is recognised and taken over.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Takes the lock and returns its release, or throws a HeldLock that names the holder. */
export function takeLock(file) {
  const mine = `${process.pid} ${startTimeOf(process.pid)}\n`
  const draft = `${file}.${process.pid}`
  for (let attempt = 0; attempt < 5; attempt++) {
    // Written aside and linked into place: a reader never sees a lock without its holder.
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

/** The living process that holds the lock, if there is one. */
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

// Moved aside before it is removed: if another start took the lock over meanwhile, it is her lock that moved, and it
// goes back.
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

/** Ticks since boot at which the process began; '-' where the system does not tell, and then the pid alone decides. */
function startTimeOf(pid) {
  const stat = statOf(pid)
  return stat ? stat[19] : '-'
}

// A killed process whose parent has not collected it yet still answers to signal 0.
function isZombie(pid) {
  return statOf(pid)?.[0] === 'Z'
}

// Fields after the name in brackets, which may itself hold spaces and brackets: state is the first of them.
function statOf(pid) {
  const stat = readOrNothing(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
