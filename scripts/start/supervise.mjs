// Starts steps in order and undoes them in the reverse order when a step fails or the process ends.
import { relative } from 'node:path'
import { parentOf, procFile } from '../process/proc.mjs'
import { Refusal } from '../process/refusal.mjs'
import { root } from '../process/root.mjs'

/**
 * Runs `bringUp({ onEnd, keep })`. `onEnd(step)` adds a step that runs at the end; `keep(promise)` does that for a
 * child with a `stop`. It resolves when everything is up. The process ends by a signal, or at once if a step fails.
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
    // A signal arrived during the start: the next steps must not start.
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
  const hasTerminal = process.stdin.isTTY
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // With a terminal, SIGHUP means that the terminal was closed. A service gets it from log rotation.
      if (signal === 'SIGHUP' && !hasTerminal) return
      // A second signal ends at once. The children notice that this process has ended.
      if (asked) process.exit(1)
      asked = true
      console.log('Stopping...')
      end(0)
    })
  }
  // A closed terminal or pipe must not stop the product.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  // The script that started this one over IPC has died.
  if (process.send) process.on('disconnect', () => end(0))
  if (process.env.npm_lifecycle_event) {
    const before = npmAbove()
    setInterval(() => npmAbove() !== before && end(0), 500).unref()
  }
}

// npm runs this script through a shell that passes no signals on and does not end with npm, so both are watched by
// their pids.
function npmAbove() {
  const parent = process.ppid
  const isItsShell = procFile(parent, 'cmdline').includes(relative(root, process.argv[1]))
  return isItsShell ? `${parent} ${parentOf(parent)}` : String(parent)
}
