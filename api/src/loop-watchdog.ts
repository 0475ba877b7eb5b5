import { once } from 'node:events'
import { writeSync } from 'node:fs'
import inspector from 'node:inspector'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

interface Watched {
  beats: Int32Array
  silentMs: number
}

/**
 * How many checks in a row must miss the heartbeat. It counts checks and not time, because the machine may have slept.
 */
const looks = 15

/**
 * Kills the process if its event loop was blocked for `silentMs`, so that systemd or the container restarts it. It runs
 * in its own thread, because a blocked loop cannot watch itself.
 */
export async function watchLoop(silentMs: number): Promise<void> {
  // A debugger stops the loop on purpose.
  if (inspector.url()) return
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(beats, 0, 1), silentMs / looks / 2).unref()
  const watcher = new Worker(new URL(import.meta.url), {
    workerData: { beats, silentMs } satisfies Watched,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  })
  await once(watcher, 'online')
  watcher.unref()
}

if (!isMainThread && workerData?.beats) look(workerData)

function look({ beats, silentMs }: Watched) {
  let last = -1
  let still = 0
  setInterval(() => {
    const beat = Atomics.load(beats, 0)
    still = beat === last ? still + 1 : 0
    last = beat
    if (still < looks) return
    const line = {
      level: 60,
      time: new Date().toISOString(),
      msg: `the event loop has not moved for ${silentMs / 1000} s: this process ends so that it is started again`,
    }
    try {
      writeSync(1, `${JSON.stringify(line)}\n`)
    } catch {
      // A blocked log must not keep the process alive.
    }
    // A softer signal would have to be handled by the blocked event loop.
    process.kill(process.pid, 'SIGKILL')
  }, silentMs / looks)
}
