// Brings things up in order; whatever fails or ends us takes them down again in the reverse order.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Refusal } from '../process/refusal.mjs'
import { root } from '../process/root.mjs'

/**
 * Runs `bringUp({ onEnd, keep })`. `onEnd(step)` adds a step to be taken at the end; `keep(promise)` does that for a
 * child with a `stop`. Resolves when everything is up; the process ends by a signal, or at once when a step fails.
 */
export async function supervise(bringUp) {
  const undo = []
  let ending
  const end = (code) => {
    ending ??= (async () => {
      for (const step of undo.reverse()) {
        await Promise.resolve()
          .then(step)
          .catch((error) => console.error(error.message))
      }
      process.exit(code)
    })()
    return ending
  }
  endWith(end)
  const onEnd = (step) => undo.push(step)
  const keep = async (starting) => {
    const child = await starting
    onEnd(() => child.stop())
    // A signal came while it was starting: what follows must not start at all.
    if (ending) await ending
    return child
  }
  try {
    await bringUp({ onEnd, keep })
  } catch (error) {
    if (!ending) console.error(error instanceof Refusal ? error.message : error)
    await end(1)
  }
}

function endWith(end) {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Asked twice: now. The children notice that we are gone.
      if (asked) process.exit(1)
      asked = true
      console.log('Stopping...')
      end(0)
    })
  }
  // A terminal or pipe that went away is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  // A script that started us over IPC and died.
  if (process.send) process.on('disconnect', () => end(0))
  if (process.env.npm_lifecycle_event) {
    const before = npmAbove()
    setInterval(() => npmAbove() !== before && end(0), 500).unref()
  }
}

// npm runs us through a shell that passes no signal on and does not die with npm: both are watched, by their pids.
function npmAbove() {
  const parent = process.ppid
  try {
    const [command, stat] = ['cmdline', 'stat'].map((name) => readFileSync(`/proc/${parent}/${name}`, 'utf8'))
    const isItsShell = command.includes(relative(root, process.argv[1]))
    return isItsShell ? `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}` : String(parent)
  } catch {
    return String(parent)
  }
}
